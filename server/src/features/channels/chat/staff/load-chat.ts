import { notFound } from "../../../../errors.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Brand, brandColumns, brandOf } from "../../../core/actors/brand.ts";
import { chatsSeenBy, sees } from "../../../core/actors/scope.ts";
import type { Desk } from "../../../core/desk.ts";
import { type ChatKey, type LockedChat, lockChat } from "../chat.ts";

/** Where a chat is that this person may see. */
export interface FoundChat extends ChatKey {
  brand: Brand;
  departmentId: number;
}

/** The chats that this person sees, with their brand and department. */
export function seenChats(desk: Desk, staff: StaffMember) {
  return placedChats(desk).where(chatsSeenBy(staff));
}

/** One that a verb was let in to, behind its lock: whoever hands it out of their own sight is shown it for the last time. */
export function heldChat(desk: Desk, { brandId, chatId }: ChatKey) {
  return placedChats(desk).where("chats.brand_id", "=", brandId).where("chats.id", "=", chatId);
}

function placedChats({ db }: Desk) {
  return db
    .selectFrom("chats")
    .innerJoin("brands", "brands.id", "chats.brand_id")
    .innerJoin("departments", (join) =>
      join
        .onRef("departments.brand_id", "=", "chats.brand_id")
        .onRef("departments.id", "=", "chats.department_id"),
    );
}

/** A chat that this person may see; any other is not found. */
export async function findChat(desk: Desk, staff: StaffMember, id: string): Promise<FoundChat> {
  const row = await seenChats(desk, staff)
    .where("chats.id", "=", id)
    .select(brandColumns)
    .select("chats.department_id")
    .executeTakeFirst();
  if (!row) throw notFound();
  return { brand: brandOf(row), brandId: row.brand_id, chatId: id, departmentId: row.department_id };
}

/** A chat that this person sees and nobody else changes until the transaction ends. */
export interface HeldChat extends FoundChat {
  row: LockedChat;
}

/** For a verb that changes it. Behind the lock it may have gone out of their sight. */
export async function holdChat(desk: Desk, staff: StaffMember, id: string): Promise<HeldChat> {
  const found = await findChat(desk, staff, id);
  const row = await lockChat(desk.db, found);
  const departmentId = row.department_id;
  if (!sees(staff.scope, { brandId: found.brandId, departmentId })) throw notFound();
  return { ...found, departmentId, row };
}
