import { sql } from "kysely";
import { system } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { forEachIsolated } from "../../core/for-each-isolated.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import { ofTicket, replyDueSoon, replyMissed } from "../events.ts";

const atOnce = 1_000;

/** Publishes once per reply that it is due soon, and once that it is overdue. */
export const notifyDues = job("tell-reply-times", tell, { cron: "* * * * *" });

async function tell({ desk, stopping }: JobTools): Promise<void> {
  const due = await desk.db
    .selectFrom("tickets")
    .where("reply_due_notify_at", "<=", sql<string>`clock_timestamp()`)
    .select(["brand_id as brandId", "id as ticketId"])
    .orderBy("reply_due_notify_at")
    .limit(atOnce)
    .execute();
  await forEachIsolated(due, (key) => notifyDueTicket(desk, key), stopping);
}

/** The update checks again: a reply may have been sent, or another process may have published it. */
function notifyDueTicket(desk: Desk, { brandId, ticketId }: TicketKey): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const due = await desk.db
      .updateTable("tickets")
      .set({ reply_due_notify_at: sql`case when reply_due_notify_at < reply_due_at then reply_due_at end` })
      .where("brand_id", "=", brandId)
      .where("id", "=", ticketId)
      .where("reply_due_notify_at", "<=", sql<string>`clock_timestamp()`)
      .returning(["reply_due_notify_at", "reply_due_at", "department_id", "assignee_id"])
      .executeTakeFirst();
    if (!due) return;
    const subject = ofTicket({
      brandId,
      ticketId,
      departmentId: due.department_id,
      assigneeId: due.assignee_id,
    });
    const what = due.reply_due_notify_at === null ? replyMissed : replyDueSoon;
    await publish(desk, system, what, subject, {}, { due_at: due.reply_due_at ?? "" });
  });
}
