import { sql } from "kysely";
import { staffWhoSee } from "../../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../../core/event.ts";
import { type JobTools, job } from "../../../core/feature.ts";
import { forEachIsolated } from "../../../core/for-each-isolated.ts";
import { staffChanged } from "../../../organisation/staff-accounts/events.ts";
import { offerChat } from "../agent-capacity.ts";
import { type ChatKey, lockChat } from "../chat.ts";
import { changeChat } from "../write-entry.ts";

/**
 * When an agent is deactivated or limited to fewer places, releases the chats that they can no longer handle.
 */
export const giveBackWithChanges: Subscriber = {
  to: [staffChanged],
  handle: (desk: Desk, { subject }: EventEnvelope) =>
    desk.jobs.enqueue(desk.db, giveBackChats, { staffId: subject.id }),
};

export const giveBackChats = job<{ staffId: string }>(
  "give-back-chats",
  async ({ desk }: JobTools, { staffId }) => {
    const keys = await desk.db
      .selectFrom("chats")
      .where("staff_id", "=", staffId)
      .where("status", "<>", "closed")
      .where(sql<boolean>`not ${continuesWith(staffId)}`)
      .orderBy("id")
      .select(["brand_id as brandId", "id as chatId"])
      .execute();
    await forEachIsolated(keys, (key) => releaseChat(desk, key, staffId));
  },
);

const here = { brandId: sql<number>`chats.brand_id`, departmentId: sql<number>`chats.department_id` };

const continuesWith = (staffId: string) =>
  sql<boolean>`exists (select from staff where id = ${staffId} and active and ${staffWhoSee(here)})`;

/** Checks again behind the lock, because the chat may have been accepted or closed in the meantime. */
function releaseChat(desk: Desk, key: ChatKey, staffId: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const chat = await lockChat(desk.db, key);
    if (chat.staff_id !== staffId || chat.status === "closed") return;
    await changeChat(desk, key, {
      status: "waiting",
      waiting_since: sql<string>`coalesce(waiting_since, clock_timestamp())`,
      unanswered_told_at: null,
    });
    await offerChat(desk, chat, { except: staffId });
  });
}
