import { sql } from "kysely";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { forEachIsolated } from "../../core/for-each-isolated.ts";
import { newId } from "../../core/values/ids.ts";
import { queueEmail } from "../../outbound/email/queue-email.ts";
import { mailNotices } from "./mail.ts";

export const digestKind = "staff_notices";

// How long the first notice waits for others, and for its reader to see it in the desk.
const gatheredForSeconds = 30;

/** Collects each person's new notices for one email. */
export const gatherNotices = job("gather-notices", gatherDue, { cron: "* * * * *", isTimed: true });

async function gatherDue({ desk, stopping }: JobTools): Promise<void> {
  const { rows } = await sql<{ staff_id: string }>`
    select staff_id from notifications where to_mail and mail_id is null
    group by staff_id
    having min(created_at) < clock_timestamp() - make_interval(secs => ${gatheredForSeconds})`.execute(
    desk.db,
  );
  await forEachIsolated(rows, ({ staff_id }) => gather(desk, staff_id), stopping);
}

function gather(desk: Desk, staffId: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    await desk.db.selectFrom("staff").where("id", "=", staffId).select("id").forNoKeyUpdate().execute();
    const mailId = `notices.${newId()}`;
    const { numUpdatedRows } = await desk.db
      .updateTable("notifications")
      .set({ mail_id: mailId })
      .where("staff_id", "=", staffId)
      .where("to_mail", "=", true)
      .where("mail_id", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await queueEmail(desk, { mailId, occasion: digestKind, brandId: null });
    await desk.jobs.enqueue(desk.db, mailNotices, { staffId, mailId });
  });
}
