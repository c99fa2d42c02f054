import { sql } from "kysely";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { publish } from "../../../events/publish.ts";
import { isAgentPresent, isVisitorThere, lockDutiesOf, offerWaitingTo } from "../agent-capacity.ts";
import { chatIsOver, chatIsTaken } from "../errors.ts";
import { chatHappened, ofChat } from "../events.ts";
import { appendEntry, changeChat } from "../write-entry.ts";
import { readHeldChat, type StaffChat } from "./chat.ts";
import { type HeldChat, holdChat, seenChats } from "./load-chat.ts";

/**
 * Accepts a waiting chat, even if it is offered to another agent. If two agents accept it at once, one gets
 * it.
 */
export function takeChat(desk: Desk, staff: StaffMember, id: string): Promise<StaffChat> {
  return inTransaction(desk, async (desk) => {
    const chat = await holdChat(desk, staff, id);
    await acceptHeldChat(desk, staff, chat);
    return readHeldChat(desk, staff, chat);
  });
}

/**
 * Accepts a locked chat. No change if the agent already has it; a colleague's chat must be transferred by
 * them.
 */
export async function acceptHeldChat(desk: Desk, staff: StaffMember, chat: HeldChat): Promise<void> {
  const { status, staff_id: before } = chat.row;
  if (status === "closed") throw chatIsOver();
  if (status === "active" && before === staff.id) return;
  if (status === "active" && before !== null) throw chatIsTaken(await nameOf(desk, before));
  await lockDutiesOf(desk.db, [staff.id, ...(before === null ? [] : [before])]);
  await changeChat(desk, chat, {
    status: "active",
    staff_id: staff.id,
    assigned_at: sql<string>`clock_timestamp()`,
  });
  await appendEntry(desk, { ...chat, kind: "joined", author: "staff", staffId: staff.id });
  await publish(desk, staff, chatHappened.taken, ofChat(chat), {}, { staff_id: staff.id });
  if (before !== null && before !== staff.id) await offerWaitingTo(desk, before);
}

async function nameOf({ db }: Desk, staffId: string): Promise<string> {
  const { name } = await db
    .selectFrom("staff")
    .where("id", "=", staffId)
    .select("name")
    .executeTakeFirstOrThrow();
  return name;
}

/**
 * Takes the next waiting chat. Visitors who are there come before those who left; of each, chats offered to this person come
 * first, then the longest waiting that is offered to no one or to someone who is away. Null if there is none. A chat that a
 * colleague takes at this moment is skipped.
 */
export function takeNextChat(
  desk: Desk,
  staff: StaffMember,
  { department_id }: { department_id?: number },
): Promise<StaffChat | null> {
  return inTransaction(desk, async (desk) => {
    const free = await seenChats(desk, staff)
      .where("chats.status", "=", "waiting")
      .where(
        sql<boolean>`(chats.staff_id is null or chats.staff_id = ${staff.id} or not exists (
          select from chat_duties duty where duty.staff_id = chats.staff_id and ${isAgentPresent}))`,
      )
      .$if(department_id !== undefined, (all) => all.where("chats.department_id", "=", department_id ?? 0))
      .orderBy(isVisitorThere("chats"), "desc")
      .orderBy(sql`chats.staff_id = ${staff.id}`, (order) => order.desc().nullsLast())
      .orderBy(sql`coalesce(chats.waiting_since, chats.created_at)`)
      .orderBy("chats.id")
      .limit(1)
      .forNoKeyUpdate("chats")
      .skipLocked()
      .select("chats.id")
      .executeTakeFirst();
    if (!free) return null;
    return takeChat(desk, staff, free.id);
  });
}
