import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";

/** A push notification that is due. */
export interface ClaimedPush {
  subscription_id: string;
  id: string;
  tries: number;
}

export const pushKey = ({ subscription_id, id }: Pick<ClaimedPush, "subscription_id" | "id">): string =>
  `${subscription_id} ${id}`;

/** How long a claim lasts without a renewal; after that another worker sends it. */
const claimSeconds = 6;
export const pushRenewalMs = 2_000;

export async function claimPushes(
  db: Database,
  worker: string,
  room: number,
): Promise<{ claimed: ClaimedPush[]; more: boolean }> {
  const { rows } = await sql<ClaimedPush>`
    with due as (
      select subscription_id, id from push_deliveries where next_try_at <= clock_timestamp()
      order by next_try_at limit ${room} for update skip locked
    )
    update push_deliveries as delivery
    set worker = ${worker}::ulid, next_try_at = clock_timestamp() + make_interval(secs => ${claimSeconds})
    from due where delivery.subscription_id = due.subscription_id and delivery.id = due.id
    returning delivery.subscription_id, delivery.id, delivery.tries`.execute(db);
  return { claimed: rows, more: rows.length === room };
}

/** Renews all claims of this worker and returns their keys. */
export async function renewPushes(db: Database, worker: string): Promise<Set<string>> {
  const { rows } = await sql<ClaimedPush>`
    update push_deliveries set next_try_at = clock_timestamp() + make_interval(secs => ${claimSeconds})
    where worker = ${worker} returning subscription_id, id`.execute(db);
  return new Set(rows.map(pushKey));
}

const isOwn = ({ subscription_id, id }: ClaimedPush, worker: string) =>
  sql<boolean>`subscription_id = ${subscription_id} and id = ${id} and worker = ${worker}`;

/** It was sent, or it is given up. */
export async function finishPush(db: Database, worker: string, claimed: ClaimedPush): Promise<void> {
  await sql`delete from push_deliveries where ${isOwn(claimed, worker)}`.execute(db);
}

/** Any worker may take it after this time. */
export async function postponePush(
  db: Database,
  worker: string,
  claimed: ClaimedPush,
  { seconds, isTried }: { seconds: number; isTried: boolean },
): Promise<void> {
  await sql`update push_deliveries set worker = null, tries = tries + ${isTried ? 1 : 0}::integer,
      next_try_at = clock_timestamp() + make_interval(secs => ${seconds})
    where ${isOwn(claimed, worker)}`.execute(db);
}

/** The push service does not know the subscription any longer. Its other messages go with it. */
export async function endSubscription(db: Database, worker: string, claimed: ClaimedPush): Promise<void> {
  await sql`delete from push_subscriptions where id = ${claimed.subscription_id}
    and exists (select from push_deliveries where ${isOwn(claimed, worker)})`.execute(db);
}
