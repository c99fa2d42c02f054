import { sql } from "kysely";
import { refusedBy } from "../../../infrastructure/database/failures.ts";
import { system } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { newId } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import { originOf } from "./admin.ts";
import type { ClaimedDelivery, DeliveryKey } from "./claim-deliveries.ts";
import type { HeaderPair, SwitchedOff } from "./event-types.ts";
import { ofWebhook, webhookSwitchedOff } from "./events.ts";
import { mailWebhookOff } from "./mail.ts";
import { secondsUntilNextTry } from "./retry-schedule.ts";

/** An attempt, as the log stores it. */
export interface MadeTry {
  sent_at: string;
  took_ms: number;
  url: string;
  request_headers: HeaderPair[];
  status: number | null;
  response_headers: HeaderPair[] | null;
  response_body: string | null;
  response_is_cut: boolean | null;
  failure: string | null;
  detail: string | null;
}

/** How many days of failures disable a webhook. */
const patienceDays = 5;

/**
 * A claimed delivery with the worker that claimed it. What the worker writes later checks that it still has the claim; only a success is
 * stored without it, because it is a fact.
 */
type OwnClaim = ClaimedDelivery & { worker: string };

/**
 * Stores an attempt's result and its consequences; nothing if the claim has passed to another worker, or the delivery was deleted with
 * its client or webhook.
 */
export async function finishTry(
  desk: Desk,
  worker: string,
  claimed: ClaimedDelivery,
  made: MadeTry,
): Promise<void> {
  const { status } = made;
  const hasArrived = status !== null && status >= 200 && status < 300;
  try {
    const owned = { ...claimed, worker };
    await (hasArrived ? finishDelivered(desk, owned, made) : finishFailed(desk, owned, made));
  } catch (error) {
    if (refusedBy(error) !== "webhook_tries_brand_id_webhook_id_delivery_id_fkey") throw error;
  }
}

/** In one statement. The ticket's next event becomes due at once. */
async function finishDelivered({ db }: Desk, key: OwnClaim, made: MadeTry): Promise<void> {
  await sql`
    with delivered as (
      update webhook_deliveries set state = 'delivered', tries = tries + 1, worker = null, finished_at = clock_timestamp()
      where ${isIt(key)} and state = 'waiting' returning ticket_id, sequence, id
    ), tried as (${insertTry(key, made, isIt(key))}),
    recovered as (
      update webhooks set failing_since = null
      where brand_id = ${key.brand_id} and id = ${key.webhook_id} and failing_since is not null
        and exists (select from delivered)
    )
    update webhook_deliveries following set next_try_at = clock_timestamp()
    from delivered cross join lateral ${followingOf(key)} next
    where following.brand_id = ${key.brand_id} and following.webhook_id = ${key.webhook_id}
      and following.id = next.id and following.worker is null`.execute(db);
}

/** The next undelivered event of the same ticket. */
const followingOf = ({ brand_id, webhook_id }: DeliveryKey) => sql`(
  select later.id from webhook_deliveries later
  where later.brand_id = ${brand_id} and later.webhook_id = ${webhook_id} and later.ticket_id = delivered.ticket_id
    and later.state = 'waiting' and (later.sequence, later.id) > (delivered.sequence, delivered.id)
  order by later.sequence, later.id limit 1)`;

function finishFailed(desk: Desk, key: OwnClaim, made: MadeTry): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { brand_id, webhook_id } = key;
    // Locks the webhook first, in the same order as its deletion.
    const { rows } = await sql<{ is_failing_long: boolean }>`
      update webhooks set failing_since = coalesce(failing_since, clock_timestamp())
      where brand_id = ${brand_id} and id = ${webhook_id}
        and exists (select from webhook_deliveries where ${isOwn(key)})
      returning failing_since < clock_timestamp() - make_interval(days => ${patienceDays}) as is_failing_long`.execute(
      desk.db,
    );
    const [webhook] = rows;
    if (!webhook) return;
    await insertTry(key, made).execute(desk.db);
    const isGone = made.status === 410;
    await waitOrFail(desk, key, isGone ? undefined : await nextOf(desk, key, made));
    if (isGone) await switchOff(desk, key, "gone");
    else if (webhook.is_failing_long) await switchOff(desk, key, "failing");
  });
}

async function nextOf({ db }: Desk, key: DeliveryKey, made: MadeTry): Promise<number | undefined> {
  const { rows } = await sql<{
    tries: number;
  }>`select tries from webhook_deliveries where ${isIt(key)}`.execute(db);
  const retryAfter = made.response_headers?.find(([name]) => name === "retry-after")?.[1];
  return secondsUntilNextTry((rows[0]?.tries ?? 0) + 1, retryAfter);
}

async function waitOrFail({ db }: Desk, key: OwnClaim, seconds: number | undefined): Promise<void> {
  const what =
    seconds === undefined
      ? sql`state = 'failed', finished_at = clock_timestamp()`
      : sql`next_try_at = clock_timestamp() + make_interval(secs => ${seconds})`;
  await sql`update webhook_deliveries set worker = null, tries = tries + 1, ${what}
    where ${isOwn(key)}`.execute(db);
}

async function switchOff(
  desk: Desk,
  { brand_id, webhook_id }: DeliveryKey,
  reason: SwitchedOff,
): Promise<void> {
  const webhook = await desk.db
    .updateTable("webhooks")
    .set({ active: false, switched_off: reason, updated_at: sql`clock_timestamp()` })
    .where("brand_id", "=", brand_id)
    .where("id", "=", webhook_id)
    .where("active", "=", true)
    .returning("url")
    .executeTakeFirst();
  if (!webhook) return;
  const payload = { origin: originOf(webhook.url), reason };
  await publish(desk, system, webhookSwitchedOff, ofWebhook({ id: webhook_id, brand_id }), {}, payload);
  await desk.jobs.enqueue(desk.db, mailWebhookOff, { brandId: brand_id, webhookId: webhook_id });
}

const isIt = ({ brand_id, webhook_id, id }: DeliveryKey) =>
  sql<boolean>`brand_id = ${brand_id} and webhook_id = ${webhook_id} and id = ${id}`;

const isOwn = (key: OwnClaim) => sql<boolean>`${isIt(key)} and worker = ${key.worker} and state = 'waiting'`;

function insertTry(key: OwnClaim, made: MadeTry, condition = isOwn(key)) {
  const { request_headers, response_headers } = made;
  return sql`insert into webhook_tries (brand_id, webhook_id, delivery_id, id, sent_at, took_ms, url, request_headers,
      status, response_headers, response_body, response_is_cut, failure, detail)
    select brand_id, webhook_id, id, ${newId()}, ${made.sent_at}::timestamptz, ${made.took_ms}::integer, ${made.url},
      ${JSON.stringify(request_headers)}::jsonb, ${made.status}::integer,
      ${response_headers && JSON.stringify(response_headers)}::jsonb, ${made.response_body}::text,
      ${made.response_is_cut}::boolean, ${made.failure}::text, ${made.detail}::text
    from webhook_deliveries where ${condition}`;
}
