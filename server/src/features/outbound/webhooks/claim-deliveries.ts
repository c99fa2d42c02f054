import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { EventType } from "./event-types.ts";

/** A delivery's key: keys of a brand's tables begin with the brand. */
export interface DeliveryKey {
  brand_id: number;
  webhook_id: string;
  id: string;
}

/** Unique among all deliveries: one event has the same id for each webhook. */
export const deliveryKey = ({ webhook_id, id }: Pick<DeliveryKey, "webhook_id" | "id">): string =>
  `${webhook_id} ${id}`;

/** A claimed delivery, with everything needed to send it. */
export interface ClaimedDelivery extends DeliveryKey {
  type: EventType;
  data: unknown;
  happened_at: string;
  url: string;
  sealed_secret: string;
  /** Set while both secrets sign. */
  sealed_old_secret: string | null;
}

/** A slow or dead webhook uses at most this many connections. */
const maxInFlightPerWebhook = 8;

/** How long a claim lasts without a renewal; after that another worker retries a killed worker's delivery. */
const claimSeconds = 6;
export const deliveryRenewalMs = 2_000;

// Some due deliveries wait for an earlier event of their ticket.
const lookedAtPerSlot = 4;
// An event whose predecessor is in flight returns when that ends, or else after this time.
const behindTriedSeconds = 1;

/**
 * Claims due deliveries, per webhook no more than its free slots. Only a ticket's first undelivered event is claimed; the others
 * are postponed until that one is due again. This keeps their order in every case, and a dead receiver's backlog is checked once
 * per attempt.
 * @param inFlight The number of attempts in flight, by webhook.
 * @param room The free slots in total.
 */
export async function claimDue(
  db: Database,
  worker: string,
  inFlight: ReadonlyMap<string, number>,
  room: number,
): Promise<{ claimed: ClaimedDelivery[]; more: boolean }> {
  const { rows } = await sql<ClaimedDelivery & { is_claimed: boolean }>`
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
  return { claimed: rows.filter(({ is_claimed }) => is_claimed), more: rows.length > 0 };
}

/** Renews all claims of this worker and returns their keys. */
export async function renewClaims(db: Database, worker: string): Promise<Set<string>> {
  const { rows } = await sql<Pick<DeliveryKey, "webhook_id" | "id">>`
    update webhook_deliveries set next_try_at = clock_timestamp() + make_interval(secs => ${claimSeconds})
    where worker = ${worker} returning webhook_id, id`.execute(db);
  return new Set(rows.map(deliveryKey));
}

/** Releases an unfinished delivery; any worker may take it at once. */
export async function releaseClaims(
  db: Database,
  worker: string,
  { brand_id, webhook_id, id }: DeliveryKey,
): Promise<void> {
  await sql`update webhook_deliveries set worker = null, next_try_at = clock_timestamp()
    where brand_id = ${brand_id} and webhook_id = ${webhook_id} and id = ${id} and worker = ${worker}`.execute(
    db,
  );
}
