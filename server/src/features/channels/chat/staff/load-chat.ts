import { notFound } from "../../../../errors.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Brand, brandColumns, brandOf } from "../../../core/actors/brand.ts";
import { chatsSeenBy, sees } from "../../../core/actors/scope.ts";
import type { Desk } from "../../../core/desk.ts";
import { type ChatKey, type LockedChat, lockChat } from "../chat.ts";

/** The place of a chat that this agent can see. */
export interface FoundChat extends ChatKey {
  brand: Brand;
  departmentId: number;
}

/** The chats that this agent can see, with brand and department. */
export function seenChats(desk: Desk, staff: StaffMember) {
  return placedChats(desk).where(chatsSeenBy(staff));
}

/**
 * A chat that the verb has locked, without another access check: an agent who transfers it out of their own
 * view gets it in the response.
 */
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

/** Finds a chat that this agent can see; any other chat is not found. */
export async function findChat(desk: Desk, staff: StaffMember, id: string): Promise<FoundChat> {
  const row = await seenChats(desk, staff)
    .where("chats.id", "=", id)
    .select(brandColumns)
    .select("chats.department_id")
    .executeTakeFirst();
  if (!row) throw notFound();
  return { brand: brandOf(row), brandId: row.brand_id, chatId: id, departmentId: row.department_id };
}

/** A chat that this agent can see, locked until the transaction ends. */
export interface HeldChat extends FoundChat {
  row: LockedChat;
}

/** Locks a chat to change it. Access is checked again behind the lock, because the chat may have moved. */
export async function holdChat(desk: Desk, staff: StaffMember, id: string): Promise<HeldChat> {
  const found = await findChat(desk, staff, id);
  const row = await lockChat(desk.db, found);
  const departmentId = row.department_id;
  if (!sees(staff.scope, { brandId: found.brandId, departmentId })) throw notFound();
  return { ...found, departmentId, row };
}
