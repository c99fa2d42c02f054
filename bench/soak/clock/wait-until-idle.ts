import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { jobs } from "../../../server/src/features/features.ts";
import type { Database } from "../../../server/src/infrastructure/database/connect.ts";

/** Something counts as lost only if nothing else arrives either: a machine under load is slow. */
const patienceMs = 120_000;
const lookEveryMs = 500;

/** Resolves once no due work remains, or none was done for a while. */
export function untilQuiet(db: Database, incoming: number): Promise<void> {
  return untilNone(() => waitingNow(db, incoming));
}

/** The same for timed ends and their notices. */
export function untilEnded(db: Database): Promise<void> {
  return untilNone(() => endingNow(db));
}

async function untilNone(count: () => Promise<number>): Promise<void> {
  let [least, at] = [Number.POSITIVE_INFINITY, performance.now()];
  while (performance.now() - at < patienceMs) {
    // The query may fail while the desk is starting.
    const left = await count().catch(() => Number.POSITIVE_INFINITY);
    if (left === 0) return;
    if (left < least) [least, at] = [left, performance.now()];
    await sleep(lookEveryMs);
  }
}

const byThemselves = jobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name);

async function waitingNow(db: Database, incoming: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`select (
    (select count(*) from jobs.job where state <= 'active' and start_after <= clock_timestamp()
      and not name = any (${[...byThemselves, "given-up"]}) and name not like '\\_\\_pgboss%')
    + (select count(*) from held_replies)
    + (select count(*) from mails where state = 'waiting')
    + (select count(*) from webhook_deliveries where state = 'waiting')
    + greatest(0, ${incoming} - (select count(*) from inbound_mails))
  )::integer as left`.execute(db);
  return rows[0]?.left ?? 0;
}

async function endingNow(db: Database): Promise<number> {
  const { rows } = await sql<{ left: number }>`select (
    (select count(*) from credentials join tickets on tickets.brand_id = credentials.brand_id
      and tickets.id = credentials.ticket_id where closed_at <= now() - interval '7 days')
    + (select count(*) from tickets where on_hold_until <= now() or closes_at <= now())
    + (select count(*) from tickets ticket join departments department on department.brand_id = ticket.brand_id
      and department.id = ticket.department_id where ticket.closes_at is null
      and awaiting_since <= now() - make_interval(days => close_after_days - close_notice_days))
  )::integer as left`.execute(db);
  return rows[0]?.left ?? 0;
}
