import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { EventType } from "./event-types.ts";

/** Which delivery it is: every table of a brand leads its keys with the brand. */
export interface DeliveryKey {
  brand_id: number;
  webhook_id: string;
  id: string;
}

/** A delivery that is this worker's to try, with all that it takes. */
export interface Claimed extends DeliveryKey {
  type: EventType;
  data: unknown;
  happened_at: string;
  url: string;
  sealed_secret: string;
  /** While both sign. */
  sealed_old_secret: string | null;
}

/** One that is slow or dead keeps as many connections busy, and no others'. */
const maxInFlightPerWebhook = 8;

/** How long a claim holds that its worker does not renew: what a killed one leaves behind is tried by another then. */
const claimSeconds = 6;
export const renewEveryMs = 2_000;

// Of what is due, some waits for an earlier event of its ticket.
const lookedAtPerSlot = 4;
// An event whose predecessor is being tried comes back when that is done, or else a little later.
const behindTriedSeconds = 1;

/**
 * Claims what is due, of each webhook no more than it has room for. Of a ticket's events only the first that is still to
 * arrive is taken: the others are put off until that one is due again. So their order holds whatever else happens, and
 * what waits behind a dead receiver is looked at once for each of its tries.
 * @param inFlight How many are being tried already, by webhook.
 * @param room How many more there is room for in all.
 */
export async function claimDue(
  db: Database,
  worker: string,
  inFlight: ReadonlyMap<string, number>,
  room: number,
): Promise<{ claimed: Claimed[]; putOff: number }> {
  const { rows } = await sql<Claimed & { is_claimed: boolean }>`
    with slots as materialized (
      select brand_id, id, url, sealed_secret,
        case when old_secret_until > clock_timestamp() then sealed_old_secret end as sealed_old_secret,
        ${maxInFlightPerWebhook}::integer
          - coalesce((${JSON.stringify(Object.fromEntries(inFlight))}::jsonb ->> id)::integer, 0) as free
      from webhooks where active
    ), due as materialized (
      select delivery.brand_id, delivery.webhook_id, delivery.id, delivery.ticket_id, delivery.sequence,
        delivery.next_try_at, slots.free
      from slots cross join lateral (
        select brand_id, webhook_id, id, ticket_id, sequence, next_try_at from webhook_deliveries
        where brand_id = slots.brand_id and webhook_id = slots.id and state = 'waiting'
          and next_try_at <= clock_timestamp() and slots.free > 0
        order by next_try_at limit slots.free * ${lookedAtPerSlot}::integer
        for update skip locked
      ) delivery
    ), judged as materialized (
      select due.brand_id, due.webhook_id, due.id, due.free, earlier.until,
        row_number() over (partition by due.webhook_id, earlier.until is null order by due.next_try_at, due.id) as place,
        row_number() over (partition by earlier.until is null order by due.next_try_at, due.id) as place_of_all
      from due left join lateral (
        select case when earlier.worker is null then earlier.next_try_at
            else clock_timestamp() + make_interval(secs => ${behindTriedSeconds}) end as until
        from webhook_deliveries earlier
        where earlier.brand_id = due.brand_id and earlier.webhook_id = due.webhook_id
          and earlier.ticket_id = due.ticket_id and earlier.state = 'waiting'
          and (earlier.sequence, earlier.id) < (due.sequence, due.id)
        order by earlier.sequence, earlier.id limit 1
      ) earlier on true
    )
    update webhook_deliveries delivery
    set worker = case when judged.until is null then ${worker}::ulid end,
      -- Of nothing and a time, the greatest is the time.
      next_try_at = case when judged.until is null then clock_timestamp() + make_interval(secs => ${claimSeconds})
        else greatest(judged.until, clock_timestamp() + interval '50 milliseconds') end
    from judged join slots on slots.brand_id = judged.brand_id and slots.id = judged.webhook_id
    where delivery.brand_id = judged.brand_id and delivery.webhook_id = judged.webhook_id and delivery.id = judged.id
      and (judged.until is not null or (judged.place <= judged.free and judged.place_of_all <= ${room}))
    returning delivery.brand_id, delivery.webhook_id, delivery.id, delivery.type, delivery.data, delivery.happened_at,
      slots.url, slots.sealed_secret, slots.sealed_old_secret, judged.until is null as is_claimed`.execute(
    db,
  );
  const claimed = rows.filter(({ is_claimed }) => is_claimed);
  return { claimed, putOff: rows.length - claimed.length };
}

/** All that this worker is trying stays its own. */
export async function renewClaims(db: Database, worker: string): Promise<void> {
  await sql`update webhook_deliveries set next_try_at = clock_timestamp() + make_interval(secs => ${claimSeconds})
    where worker = ${worker}`.execute(db);
}

/** Gives back what was not tried to its end: it is due at once, for anybody. */
export async function giveBack(
  db: Database,
  worker: string,
  { brand_id, webhook_id, id }: DeliveryKey,
): Promise<void> {
  await sql`update webhook_deliveries set worker = null, next_try_at = clock_timestamp()
    where brand_id = ${brand_id} and webhook_id = ${webhook_id} and id = ${id} and worker = ${worker}`.execute(
    db,
  );
}
