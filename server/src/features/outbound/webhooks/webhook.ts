import { type RawBuilder, sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Selected } from "../../../infrastructure/database/rows.ts";
import type { Context } from "../../../infrastructure/keyring/keyring.ts";
import type { Desk } from "../../core/desk.ts";
import { Choice, Closed, Instant, Nullable, NullableChoice, NullableText, Ulid } from "../../core/schemas.ts";
import { chosenEvents, type DeliveryState, deliveryStates, switchedOffFor } from "./event-types.ts";

export const WebhookRecord = Closed(
  {
    id: Ulid,
    brand_id: Type.Integer(),
    url: Type.String({ format: "uri" }),
    description: NullableText,
    events: Type.Array(Choice(chosenEvents)),
    active: Type.Boolean(),
    switched_off: NullableChoice(switchedOffFor, {
      description:
        "Why the desk turned it off. `gone`: it responded with 410. `failing`: no delivery succeeded for five days.",
    }),
    failing_since: Nullable(Instant, {
      description: "When deliveries began to fail; null if the last attempt succeeded.",
    }),
    waiting: Type.Integer({ description: "The number of pending deliveries." }),
    last_delivery_state: NullableChoice(deliveryStates, {
      description: "The state of the latest delivery.",
    }),
    last_delivery_at: Nullable(Instant, {
      description: "When it was delivered or failed permanently; until then, the time of the event.",
    }),
    old_secret_until: Nullable(Instant, {
      description: "When the secret from before the last rotation stops signing requests.",
    }),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "Webhook" },
);
export type WebhookRecord = Static<typeof WebhookRecord>;

export const storedWebhookColumns = [
  "id",
  "brand_id",
  "url",
  "description",
  "events",
  "active",
  "switched_off",
  "failing_since",
  "created_at",
  "updated_at",
] as const;

export const webhookColumns = [
  ...storedWebhookColumns,
  sql<string | null>`case when old_secret_until > now() then old_secret_until end`.as("old_secret_until"),
  sql<number>`(select count(*) from webhook_deliveries delivery where delivery.brand_id = webhooks.brand_id
    and delivery.webhook_id = webhooks.id and delivery.state = 'waiting')`.as("waiting"),
  ofLast<DeliveryState>(sql`state`).as("last_delivery_state"),
  ofLast<string>(sql`coalesce(finished_at, happened_at)`).as("last_delivery_at"),
] as const;

function ofLast<Value>(what: RawBuilder<unknown>) {
  return sql<Value | null>`(select ${what} from webhook_deliveries delivery where delivery.brand_id = webhooks.brand_id
    and delivery.webhook_id = webhooks.id order by delivery.id desc limit 1)`;
}

export type WebhookRow = Selected<"webhooks", typeof storedWebhookColumns>;

/** The fields that the version covers: not the state of deliveries. */
export function webhookSetting({ url, description, events, active, switched_off }: Setting) {
  return { url, description, events, active, switched_off };
}
type Setting = Pick<WebhookRecord, "url" | "description" | "events" | "active" | "switched_off">;

export async function readWebhook({ db }: Desk, id: string): Promise<WebhookRecord> {
  const webhook = await db
    .selectFrom("webhooks")
    .where("id", "=", id)
    .select(webhookColumns)
    .executeTakeFirst();
  if (!webhook) throw notFound();
  return webhook;
}

/** The sealing context: a secret moved to another webhook does not open. */
export function secretContext(brandId: number, id: string): Context {
  return ["webhook", brandId, id];
}
