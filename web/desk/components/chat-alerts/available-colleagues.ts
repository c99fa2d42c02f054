import type { ChatDuties, ChatDuty } from "../../api/chats/availability.ts";

/** Colleagues who are available for chats now. */
export const availableColleagues = ({ me, on_duty }: ChatDuties): ChatDuty[] =>
  on_duty.filter(({ staff, is_away }) => staff.id !== me.staff.id && !is_away);
