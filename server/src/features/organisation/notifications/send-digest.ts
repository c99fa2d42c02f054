import { sql } from "kysely";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { newId } from "../../core/values/ids.ts";
import { queueEmail } from "../../outbound/email/queue-email.ts";
import { mailNotices } from "./mail.ts";

export const digestKind = "staff_notices";

// How long the first notice waits for others.
const gatheredForSeconds = 60;

/** Schedules an email in a minute, together with the notices until then. */
export async function gatherLater(desk: Desk, staffId: string): Promise<void> {
  const { rows } = await sql<{ at: string }>`
    select clock_timestamp() + make_interval(secs => ${gatheredForSeconds}) as at`.execute(desk.db);
  await desk.jobs.enqueue(desk.db, gatherNotices, { staffId }, { startAfter: rows[0]?.at });
}

/** Collects a person's notices for one email. */
export const gatherNotices = job("gather-notices", gather, { isTimed: true });

function gather({ desk }: JobTools, { staffId }: { staffId: string }): Promise<void> {
  return inTransaction(desk, async (desk) => {
    await desk.db.selectFrom("staff").where("id", "=", staffId).select("id").forNoKeyUpdate().execute();
    const mailId = `notices.${newId()}`;
    // Every notice of that minute has its own job; the first job takes them all.
    const { rows } = await sql`
      update notifications set mail_id = ${mailId}
      where staff_id = ${staffId} and to_mail and mail_id is null
        and (select min(created_at) from notifications where staff_id = ${staffId} and to_mail and mail_id is null)
          < clock_timestamp() - make_interval(secs => ${gatheredForSeconds - 5})
      returning id`.execute(desk.db);
    if (rows.length === 0) return;
    await queueEmail(desk, { mailId, occasion: digestKind, brandId: null });
    await desk.jobs.enqueue(desk.db, mailNotices, { staffId, mailId });
  });
}
