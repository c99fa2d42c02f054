import { sql } from "kysely";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { newId } from "../../core/ids.ts";
import { queueEmail } from "../../outbound/email/queue-email.ts";
import { mailNotices } from "./mail.ts";

export const digestKind = "staff_notices";

// So long the first of them waits for others.
const gatheredForSeconds = 60;

/** Somebody has something to be mailed: in a minute, together with all that comes until then. */
export async function gatherLater(desk: Desk, staffId: string): Promise<void> {
  const { rows } = await sql<{ at: string }>`
    select clock_timestamp() + make_interval(secs => ${gatheredForSeconds}) as at`.execute(desk.db);
  await desk.jobs.enqueue(desk.db, gatherNotices, { staffId }, { startAfter: rows[0]?.at });
}

/** Decides which notices go into one mail of this person. */
export const gatherNotices = job("gather-notices", gather, { isTimed: true });

function gather({ desk }: JobTools, { staffId }: { staffId: string }): Promise<void> {
  return inTransaction(desk, async (desk) => {
    await desk.db.selectFrom("staff").where("id", "=", staffId).select("id").forNoKeyUpdate().execute();
    const mailId = `notices.${newId()}`;
    // Whatever came within the minute has a job of its own, and goes with it.
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
