import type { StaffMember } from "../../actors/actors.ts";
import type { Desk } from "../../desk.ts";
import type { HeldChat } from "./finding.ts";

/** Tells pages that a chat is not any more what it was when they read it: of its department, or this person's alone. */
export async function tellOfChange(
  { db }: Desk,
  { id }: StaffMember,
  { brandId, chatId, departmentId }: HeldChat,
  { toOneself = false } = {},
): Promise<void> {
  await db
    .insertInto("desk_events")
    .values({
      brand_id: brandId,
      subject: "chat",
      subject_id: chatId,
      department_id: departmentId,
      type: "chat.changed",
      staff_id: id,
      to_staff_id: toOneself ? id : null,
    })
    .execute();
}
