import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { StaffMember } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import { Closed, NullableInstant } from "../../../core/schemas.ts";
import { seenChats } from "./load-chat.ts";

export const ChatCounts = Closed({
  waiting: Type.Integer({ description: "Chats that no agent has accepted." }),
  waiting_for_nobody: Type.Integer({ description: "Of these, chats offered to no agent." }),
  mine: Type.Integer({ description: "Chats that you have or are offered." }),
  offered: Type.Integer({ description: "Of these, waiting for you." }),
  unanswered: Type.Integer({ description: "Your chats whose visitor is waiting for a reply." }),
  unread: Type.Integer({ description: "Your chats with unread messages." }),
  all: Type.Integer({ description: "All chats that are not closed." }),
  longest_waiting_since: NullableInstant,
});

/** Counts the chats that this agent can see. */
export async function countChats(desk: Desk, staff: StaffMember): Promise<Static<typeof ChatCounts>> {
  const isMine = sql`chats.staff_id = ${staff.id}`;
  const isUnread = sql`exists (select from chat_entries entry
    where entry.brand_id = chats.brand_id and entry.chat_id = chats.id and entry.seq > chats.staff_seen_seq
      and entry.kind = 'message' and entry.author_type = 'visitor')`;
  const counted = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::integer`;
  return seenChats(desk, staff)
    .where("chats.status", "<>", "closed")
    .select([
      counted(sql`chats.status = 'waiting'`).as("waiting"),
      counted(sql`chats.status = 'waiting' and chats.staff_id is null`).as("waiting_for_nobody"),
      counted(isMine).as("mine"),
      counted(sql`chats.status = 'waiting' and ${isMine}`).as("offered"),
      counted(sql`${isMine} and chats.waiting_since is not null`).as("unanswered"),
      counted(sql`${isMine} and ${isUnread}`).as("unread"),
      counted(sql`true`).as("all"),
      sql<
        string | null
      >`min(coalesce(chats.waiting_since, chats.created_at)) filter (where chats.status = 'waiting')`.as(
        "longest_waiting_since",
      ),
    ])
    .executeTakeFirstOrThrow();
}
