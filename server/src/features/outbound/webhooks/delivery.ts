import { type RawBuilder, sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Desk } from "../../core/desk.ts";
import { type Listed, offsetOf, type Page } from "../../core/pagination.ts";
import {
  Choice,
  Closed,
  Instant,
  Nullable,
  NullableInstant,
  NullableText,
  TicketNumber,
  Ulid,
} from "../../core/schemas.ts";
import {
  type DeliveryState,
  deliveryStates,
  type EventType,
  eventTypes,
  type HeaderPair,
  payloadOf,
} from "./event-types.ts";

export const Delivery = Closed(
  {
    id: Type.String({ ...Ulid, description: "The delivery's id, sent as `webhook-id` with each attempt." }),
    webhook_id: Ulid,
    type: Choice(eventTypes),
    number: Nullable(TicketNumber, { description: "The ticket's values at the time of the event." }),
    state: Choice(deliveryStates),
    tries: Type.Integer({ description: "The number of attempts since the event or the last resend." }),
    next_try_at: Nullable(Instant, {
      description: "When the next attempt is made; only for waiting deliveries.",
    }),
    happened_at: Instant,
    finished_at: NullableInstant,
    last_status: Nullable(Type.Integer(), { description: "The HTTP status of the last response." }),
    last_failure: Nullable(Type.String({ examples: ["timed_out"] }), {
      description: "Why the last attempt got no response.",
    }),
  },
  { $id: "WebhookDelivery" },
);
export type Delivery = Static<typeof Delivery>;

const Header = Closed({ name: Type.String(), value: Type.String() }, { title: "WebhookHeader" });

const DeliveryTry = Closed(
  {
    id: Ulid,
    sent_at: Instant,
    took_ms: Type.Integer(),
    url: Type.String(),
    request_headers: Type.Array(Header),
    status: Nullable(Type.Integer()),
    response_headers: Nullable(Type.Array(Header)),
    response_body: Nullable(Type.String(), { description: "The response body, at most 64 KB." }),
    response_is_cut: Nullable(Type.Boolean(), { description: "Whether the response body was truncated." }),
    failure: Nullable(Type.String({ examples: ["private_address"] }), {
      description: "Why there was no response.",
    }),
    detail: NullableText,
  },
  { title: "WebhookAttempt" },
);

export const DeliveryWithTries = Closed(
  {
    ...Delivery.properties,
    body: Type.String({ description: "The exact request body." }),
    tries_made: Type.Array(DeliveryTry, { description: "The newest 50 attempts, newest first." }),
  },
  { title: "WebhookDeliveryDetail" },
);
export type DeliveryWithTries = Static<typeof DeliveryWithTries>;

const maxShownTries = 50;

export interface DeliveryFilter {
  state?: DeliveryState;
  type?: EventType;
  number?: string;
  from?: string;
  to?: string;
}

/** A webhook's deliveries, newest first. */
export async function listDeliveries(
  desk: Desk,
  webhookId: string,
  filter: DeliveryFilter,
  page: Page,
): Promise<Listed<Delivery>> {
  const brandId = await brandOf(desk, webhookId);
  const fits = fitting(brandId, webhookId, filter);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from webhook_deliveries delivery where ${fits}`.execute(desk.db);
  const { rows } = await sql<Delivery>`${selected()} where ${fits}
    order by delivery.id desc limit ${page.perPage} offset ${offsetOf(page)}`.execute(desk.db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function readDelivery(desk: Desk, webhookId: string, id: string): Promise<DeliveryWithTries> {
  const brandId = await brandOf(desk, webhookId);
  const { data, ...delivery } = await findDelivery(desk, brandId, webhookId, id);
  const tries = await desk.db
    .selectFrom("webhook_tries")
    .where("brand_id", "=", brandId)
    .where("webhook_id", "=", webhookId)
    .where("delivery_id", "=", id)
    .orderBy("id", "desc")
    .limit(maxShownTries)
    .select([
      "id",
      "sent_at",
      "took_ms",
      "url",
      "request_headers",
      "status",
      "response_headers",
      "response_body",
      "response_is_cut",
      "failure",
      "detail",
    ])
    .execute();
  return {
    ...delivery,
    body: payloadOf({ ...delivery, data }),
    tries_made: tries.map(({ request_headers, response_headers, ...made }) => ({
      ...made,
      request_headers: headersOf(request_headers),
      response_headers: response_headers && headersOf(response_headers),
    })),
  };
}

export async function findDelivery({ db }: Desk, brandId: number, webhookId: string, id: string) {
  const { rows } = await sql<Delivery & { data: unknown }>`${selected(sql`, delivery.data`)}
    where delivery.brand_id = ${brandId} and delivery.webhook_id = ${webhookId} and delivery.id = ${id}`.execute(
    db,
  );
  const [delivery] = rows;
  if (!delivery) throw notFound();
  return delivery;
}

async function brandOf({ db }: Desk, webhookId: string): Promise<number> {
  const webhook = await db
    .selectFrom("webhooks")
    .where("id", "=", webhookId)
    .select("brand_id")
    .executeTakeFirst();
  if (!webhook) throw notFound();
  return webhook.brand_id;
}

const selected = (more: RawBuilder<unknown> = sql``) => sql`
  select delivery.id, delivery.webhook_id, delivery.type, delivery.data ->> 'number' as number, delivery.state,
    delivery.tries, case when delivery.state = 'waiting' then delivery.next_try_at end as next_try_at,
    delivery.happened_at, delivery.finished_at, made.status as last_status, made.failure as last_failure${more}
  from webhook_deliveries delivery
  left join lateral (
    select status, failure from webhook_tries made
    where made.brand_id = delivery.brand_id and made.webhook_id = delivery.webhook_id and made.delivery_id = delivery.id
    order by made.id desc limit 1
  ) made on true`;

function fitting(
  brandId: number,
  webhookId: string,
  { state, type, number, from, to }: DeliveryFilter,
): RawBuilder<boolean> {
  const wanted = [
    sql`delivery.brand_id = ${brandId} and delivery.webhook_id = ${webhookId}`,
    ...(state ? [sql`delivery.state = ${state}`] : []),
    ...(type ? [sql`delivery.type = ${type}`] : []),
    ...(number ? [sql`delivery.data ->> 'number' = ${number}`] : []),
    ...(from ? [sql`delivery.happened_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`delivery.happened_at < ${to}::timestamptz`] : []),
  ];
  return sql<boolean>`${sql.join(wanted, sql` and `)}`;
}

/** The stored headers: pairs, in their order. */
function headersOf(pairs: HeaderPair[]): Static<typeof Header>[] {
  return pairs.map(([name, value]) => ({ name, value }));
}
