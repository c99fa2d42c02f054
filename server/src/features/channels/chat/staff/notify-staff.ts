import type { StaffMember } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import type { HeldChat } from "./load-chat.ts";

/** Notifies the department's staff that a chat changed. */
export function notifyOfChange(desk: Desk, { id }: StaffMember, chat: HeldChat): Promise<void> {
  return tell(desk, chat, { type: "chat.changed", staff_id: id });
}

/** Notifies the agent's other pages how far they have read. */
export function notifyOfRead(desk: Desk, { id }: StaffMember, chat: HeldChat): Promise<void> {
  return tell(desk, chat, { type: "chat.seen", staff_id: id, to_staff_id: id });
}

interface Told {
  type: "chat.changed" | "chat.seen";
  staff_id: string;
  to_staff_id?: string;
}

async function tell({ db }: Desk, { brandId, chatId, departmentId }: HeldChat, told: Told): Promise<void> {
  await db
    .insertInto("staff_feed")
    .values({
      brand_id: brandId,
      subject: "chat",
      subject_id: chatId,
      department_id: departmentId,
      ...told,
    })
    .execute();
}
