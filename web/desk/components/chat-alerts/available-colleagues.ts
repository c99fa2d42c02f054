import type { ChatDuties, ChatDuty } from "../../api/chats/availability.ts";

/** The colleagues who take chats at this moment. */
export const availableColleagues = ({ me, on_duty }: ChatDuties): ChatDuty[] =>
  on_duty.filter(({ staff, is_away }) => staff.id !== me.staff.id && !is_away);
