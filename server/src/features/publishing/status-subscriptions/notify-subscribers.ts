import { sql } from "kysely";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { noteAllDue } from "../../outbound/email/queue-email.ts";
import { statusEmailKinds } from "./occasions.ts";
import { isSuppressed } from "./recipient.ts";
import { componentsOf, readStatusUpdate, type StatusUpdateKey } from "./report.ts";
import { mailStatusUpdate, updateMailId } from "./update-email.ts";

/** `after`: the last subscriber of the previous batch. */
type Telling = StatusUpdateKey & { after?: string };

/** Emails queued per transaction, small enough to keep it short. */
const batchSize = 500;

/**
 * Queues one email per subscriber, in batches: the author of an update does not wait for ten thousand of them. A batch
 * that is repeated after a crash queues no email twice, because each email's id is unique.
 */
export const notifyStatusSubscribers = job("tell-status-subscribers", shareOut, { atOnce: 2 });

function shareOut({ desk }: JobTools, { after = "", ...key }: Telling): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const report = await readStatusUpdate(desk, key as StatusUpdateKey);
    if (!report) return;
    const batch = await nextConcerned(desk, key as StatusUpdateKey, report.toldAt, after);
    const due = batch.map(({ id, email }) => ({
      mailId: updateMailId({ subscriberId: id, report: key as StatusUpdateKey }),
      occasion: statusEmailKinds.update.name,
      brandId: key.brandId,
      recipient: email,
    }));
    const isNew = await noteAllDue(desk, due);
    for (const { id } of batch) {
      const data = { subscriberId: id, report: key as StatusUpdateKey };
      if (isNew.has(updateMailId(data))) await desk.jobs.enqueue(desk.db, mailStatusUpdate, data);
    }
    const last = batch.at(-1);
    if (last && batch.length === batchSize)
      await desk.jobs.enqueue(desk.db, notifyStatusSubscribers, {
        ...(key as StatusUpdateKey),
        after: last.id,
      });
  });
}

/** An update without components concerns all subscribers. */
async function nextConcerned({ db }: Desk, key: StatusUpdateKey, toldAt: string, after: string) {
  const { rows } = await sql<{ id: string; email: string }>`
    with concerned as materialized (${componentsOf(key)})
    select id, email from status_subscribers
    where brand_id = ${key.brandId} and id > ${after} and stopped_at is null and confirmed_at <= ${toldAt}
      and (all_components or not exists (select from concerned) or exists (
        select from status_subscriber_components chosen
        where chosen.brand_id = status_subscribers.brand_id and chosen.subscriber_id = status_subscribers.id
          and chosen.component_id in (select component_id from concerned)))
      and not ${isSuppressed}
    order by id limit ${batchSize}`.execute(db);
  return rows;
}
