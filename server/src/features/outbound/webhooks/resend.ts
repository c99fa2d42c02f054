import { sql } from "kysely";
import type { Actor } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { newId } from "../../core/ids.ts";
import { publish } from "../../events/publish.ts";
import { lockWebhook } from "./admin.ts";
import { type Delivery, findDelivery } from "./delivery.ts";
import { webhookOff } from "./errors.ts";
import { type DeliveryState, testEvent } from "./event-types.ts";
import { ofWebhook, webhookReplayed, webhookTested } from "./events.ts";
import type { WebhookRow } from "./webhook.ts";

/** Sends `webhook.test`, which is signed, tried and logged as any other event. */
export function testWebhook(desk: Desk, by: Actor, webhookId: string): Promise<Delivery> {
  return inTransaction(desk, async (desk) => {
    const webhook = await lockThatIsOn(desk, webhookId);
    const id = newId();
    await sql`insert into webhook_deliveries (brand_id, webhook_id, id, sequence, type, data, happened_at)
      values (${webhook.brand_id}, ${webhookId}, ${id}, 0, ${testEvent}, '{}', clock_timestamp())`.execute(
      desk.db,
    );
    await publish(desk, by, webhookTested, ofWebhook(webhook));
    return deliveryOf(desk, webhook, id);
  });
}

/** Sends one delivery at once, under the same id, whatever became of it; as if it had never been tried. */
export function replayDelivery(desk: Desk, by: Actor, webhookId: string, id: string): Promise<Delivery> {
  return inTransaction(desk, async (desk) => {
    const webhook = await lockThatIsOn(desk, webhookId);
    const { type } = await findDelivery(desk, webhook.brand_id, webhookId, id);
    await sql`${sendAgain} where brand_id = ${webhook.brand_id} and webhook_id = ${webhookId} and id = ${id}`.execute(
      desk.db,
    );
    await publish(desk, by, webhookReplayed, ofWebhook(webhook), {}, { deliveries: 1, type });
    return deliveryOf(desk, webhook, id);
  });
}

export interface Replay {
  state?: Exclude<DeliveryState, "waiting"> | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The same with all that failed (or arrived) within a time, in their order. */
export function replayMany(
  desk: Desk,
  by: Actor,
  webhookId: string,
  { state = "failed", from, to }: Replay,
): Promise<{ replayed: number }> {
  return inTransaction(desk, async (desk) => {
    const webhook = await lockThatIsOn(desk, webhookId);
    const { numAffectedRows = 0n } = await sql`${sendAgain}
      where brand_id = ${webhook.brand_id} and webhook_id = ${webhookId} and state = ${state}
        and happened_at >= coalesce(${from ?? null}::timestamptz, '-infinity')
        and happened_at < coalesce(${to ?? null}::timestamptz, 'infinity')`.execute(desk.db);
    const replayed = Number(numAffectedRows);
    await publish(desk, by, webhookReplayed, ofWebhook(webhook), {}, { deliveries: replayed });
    return { replayed };
  });
}

/** What is being tried just now is left to whoever does it. */
const sendAgain = sql`update webhook_deliveries set state = 'waiting', tries = 0, finished_at = null,
  next_try_at = case when worker is null then clock_timestamp() else next_try_at end`;

async function lockThatIsOn(desk: Desk, id: string): Promise<WebhookRow> {
  const webhook = await lockWebhook(desk, id);
  if (!webhook.active) throw webhookOff();
  return webhook;
}

async function deliveryOf(
  desk: Desk,
  { brand_id, id: webhookId }: WebhookRow,
  id: string,
): Promise<Delivery> {
  const { data: _, ...delivery } = await findDelivery(desk, brand_id, webhookId, id);
  return delivery;
}
