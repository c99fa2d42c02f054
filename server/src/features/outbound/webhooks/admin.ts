import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { newSigningSecret } from "../../../infrastructure/outgoing/signature.ts";
import { Problems } from "../../../problems.ts";
import type { Actor } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../core/pagination.ts";
import { Choice, Closed, NumberedId, OptionalLine } from "../../core/schemas.ts";
import { newId } from "../../core/values/ids.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { type Changes, changesBetween } from "../../events/changes.ts";
import { publish } from "../../events/publish.ts";
import { webhookChangedMeanwhile } from "./errors.ts";
import { chosenEvents } from "./event-types.ts";
import { ofWebhook, webhookChanged, webhookCreated, webhookDeleted, webhookRotated } from "./events.ts";
import {
  readWebhook,
  secretContext,
  storedWebhookColumns,
  type WebhookRecord,
  type WebhookRow,
  webhookColumns,
  webhookSetting,
} from "./webhook.ts";

/** Each event checks all of them. */
const maxPerBrand = 20;

const url = Type.String({
  minLength: 1,
  maxLength: 2_000,
  format: "http-url",
  examples: ["https://platform.example/hooks/sidedesk"],
  description:
    "The URL that events are sent to. Addresses in private networks are refused when an event is sent, unless ALLOW_PRIVATE_TARGETS is set.",
});
const events = Type.Array(Choice(chosenEvents), {
  minItems: 1,
  maxItems: chosenEvents.length,
  uniqueItems: true,
  examples: [["ticket.created", "ticket.replied"]],
  description: "The subscribed events, and `webhook.test` when you send a test.",
});
const description = OptionalLine(200, { examples: ["The shop's portal"] });

export const NewWebhook = Closed({ brand_id: NumberedId, url, events, description });
export type NewWebhook = Static<typeof NewWebhook>;
export const WebhookChanges = Closed({
  url: Type.Optional(url),
  events: Type.Optional(events),
  description,
  active: Type.Optional(
    Type.Boolean({
      description:
        "If false, nothing is sent and new events are not stored. If you turn it on again, pending deliveries are sent in their order.",
    }),
  ),
});
export type WebhookChanges = Static<typeof WebhookChanges>;

const day = 24 * 3600;
export const usualGraceSeconds = day;
export const GraceOfSecret = Type.Integer({
  minimum: 0,
  maximum: 30 * day,
  default: usualGraceSeconds,
  description: "How long the old secret signs too, so that receivers can switch; at most 30 days.",
});

/** The secret is shown only once; it is stored sealed. */
export interface WebhookWithSecret {
  webhook: WebhookRecord;
  secret: string;
}

export async function listWebhooks(
  { db }: Desk,
  brandId: number | undefined,
  page: Page,
): Promise<Listed<WebhookRecord>> {
  const all = db
    .selectFrom("webhooks")
    .$if(brandId !== undefined, (query) => query.where("brand_id", "=", brandId ?? 0))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .select(webhookColumns);
  return readPage(all, page);
}

/** `problems` come from schema validation; all are thrown together. */
export function createWebhook(
  desk: Desk,
  by: Actor,
  { brand_id = 0, url = "", events = [], description = null }: Partial<NewWebhook>,
  problems = new Problems(),
): Promise<WebhookWithSecret> {
  return inTransaction(desk, async (desk) => {
    checkUrl(url, problems);
    await checkBrand(desk, brand_id, problems);
    problems.throwIfAny();
    const webhook = { brand_id, id: newId(), url, events, description };
    const secret = newSigningSecret();
    await desk.db
      .insertInto("webhooks")
      .values({ ...webhook, sealed_secret: await sealed(desk, webhook, secret) })
      .execute();
    const payload = { origin: originOf(url), events: events.join(", ") };
    await publish(desk, by, webhookCreated, ofWebhook(webhook), {}, payload);
    return { webhook: await readWebhook(desk, webhook.id), secret };
  });
}

export function changeWebhook(
  desk: Desk,
  by: Actor,
  id: string,
  { fields: changes, problems }: { fields: Partial<WebhookChanges>; problems: Problems },
  version?: Version,
): Promise<WebhookRecord> {
  return inTransaction(desk, async (desk) => {
    const webhook = await lockWebhook(desk, id);
    requireVersion(webhookSetting(webhook), version, webhookChangedMeanwhile);
    if (changes.url !== undefined) checkUrl(changes.url, problems);
    problems.throwIfAny();
    if (Object.keys(changes).length === 0) return readWebhook(desk, id);
    const changed = await desk.db
      .updateTable("webhooks")
      .set({ ...changes, updated_at: sql`clock_timestamp()` })
      .$if(changes.active !== undefined, (query) => query.set({ switched_off: null, failing_since: null }))
      .where("brand_id", "=", webhook.brand_id)
      .where("id", "=", id)
      .returning(storedWebhookColumns)
      .executeTakeFirstOrThrow();
    await publish(desk, by, webhookChanged, ofWebhook(webhook), {}, changesOf(webhook, changed));
    return readWebhook(desk, id);
  });
}

/** Includes its pending deliveries and its log. */
export function deleteWebhook(desk: Desk, by: Actor, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const webhook = await lockWebhook(desk, id);
    await desk.db
      .deleteFrom("webhooks")
      .where("brand_id", "=", webhook.brand_id)
      .where("id", "=", id)
      .execute();
    await publish(desk, by, webhookDeleted, ofWebhook(webhook), {}, { origin: originOf(webhook.url) });
  });
}

/** Gives it a new secret. Both sign until the grace ends; an even older secret is dropped. */
export function rotateSecret(
  desk: Desk,
  by: Actor,
  id: string,
  graceSeconds: number,
): Promise<WebhookWithSecret> {
  return inTransaction(desk, async (desk) => {
    const webhook = await lockWebhook(desk, id);
    const secret = newSigningSecret();
    const hasGrace = graceSeconds > 0;
    await desk.db
      .updateTable("webhooks")
      .set({
        sealed_old_secret: hasGrace ? sql<string>`sealed_secret` : null,
        old_secret_until: hasGrace
          ? sql<string>`clock_timestamp() + make_interval(secs => ${graceSeconds})`
          : null,
        sealed_secret: await sealed(desk, webhook, secret),
        updated_at: sql`clock_timestamp()`,
      })
      .where("brand_id", "=", webhook.brand_id)
      .where("id", "=", id)
      .execute();
    await publish(desk, by, webhookRotated, ofWebhook(webhook), {}, { grace_seconds: graceSeconds });
    return { webhook: await readWebhook(desk, id), secret };
  });
}

/** Locks a webhook for a change or a manual delivery. Concurrent events can still insert deliveries. */
export async function lockWebhook({ db }: Desk, id: string): Promise<WebhookRow> {
  const webhook = await db
    .selectFrom("webhooks")
    .where("id", "=", id)
    .select(storedWebhookColumns)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!webhook) throw notFound();
  return webhook;
}

/** The part of a URL that is safe in logs and emails. */
export function originOf(url: string): string {
  return new URL(url).origin;
}

function checkUrl(url: string, problems: Problems): void {
  if (problems.has("url")) return;
  // An invalid URL is already reported, even if the whole body is invalid.
  const { username, password } = URL.parse(url) ?? { username: "", password: "" };
  if (username !== "" || password !== "") problems.add("url", "webhook.no_password");
}

/** Locks the brand, so that two concurrent requests cannot exceed the limit. */
async function checkBrand({ db }: Desk, id: number, problems: Problems): Promise<void> {
  if (problems.has("brand_id")) return;
  const brand = await db
    .selectFrom("brands")
    .where("id", "=", id)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!brand) {
    problems.add("brand_id", "brand.unknown");
    return;
  }
  const { count } = await db
    .selectFrom("webhooks")
    .where("brand_id", "=", id)
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  if (count >= maxPerBrand) problems.add("brand_id", "webhook.too_many", { limit: maxPerBrand });
}

async function sealed(
  { keyring }: Desk,
  { brand_id, id }: { brand_id: number; id: string },
  secret: string,
): Promise<string> {
  return (await keyring.seal(secret, secretContext(brand_id, id))).sealed;
}

function changesOf(before: WebhookRow, after: WebhookRow): Changes {
  const shown = (row: WebhookRow) => ({ ...row, url: originOf(row.url), updated_at: null });
  const { changes } = changesBetween(shown(before), shown(after));
  const isElsewhere = before.url !== after.url && !("url" in changes);
  return { changes: isElsewhere ? { ...changes, url: { from: null, to: "new" } } : changes };
}
