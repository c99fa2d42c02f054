import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import type { Subscriber } from "../../core/event.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { messageRedacted } from "../events.ts";
import type { Endpoint, ModelMessage } from "./model.ts";

/** The texts that a model writes for a ticket. */
export const assistanceKinds = ["summary", "answer"] as const;

export interface CompletionSource {
  id: string;
  title: string;
  url: string;
}

/** A request to a model. An earlier text for the same request is reused. */
export interface CompletionKey extends TicketKey {
  kind: (typeof assistanceKinds)[number];
  language: string;
  endpoint: Endpoint;
  messages: ModelMessage[];
  sources: CompletionSource[];
}

/** A text from a model. */
export interface StoredCompletion {
  body: string;
  model: string;
  sources: CompletionSource[];
  created_at: string;
}

/** The hash of everything that affects the result: endpoint, model and messages. The API key does not. */
export function hashOfAsked({ endpoint: { baseUrl, model }, messages }: CompletionKey): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([baseUrl, model, messages]))
    .digest();
}

export async function readKept({ db }: Desk, key: CompletionKey): Promise<StoredCompletion | undefined> {
  const { brandId, ticketId, kind, language } = key;
  const { rows } = await sql<StoredCompletion>`select body, model, sources, created_at from assistance_texts
    where brand_id = ${brandId} and ticket_id = ${ticketId} and kind = ${kind} and language = ${language}
      and asked_hash = ${hashOfAsked(key)}`.execute(db);
  return rows[0];
}

/** Replaces the earlier text. Undefined if the ticket was deleted while the model wrote. */
export async function keep(
  { db }: Desk,
  key: CompletionKey,
  body: string,
): Promise<StoredCompletion | undefined> {
  const { brandId, ticketId, kind, language, endpoint, sources } = key;
  const { rows } = await sql<StoredCompletion>`
    insert into assistance_texts (brand_id, ticket_id, kind, language, asked_hash, model, body, sources)
    select brand_id, id, ${kind}, ${language}, ${hashOfAsked(key)}::bytea, ${endpoint.model}, ${body},
      ${JSON.stringify(sources)}::jsonb
    from tickets where brand_id = ${brandId} and id = ${ticketId} for key share
    on conflict (brand_id, ticket_id, kind, language) do update set asked_hash = excluded.asked_hash,
      model = excluded.model, body = excluded.body, sources = excluded.sources, created_at = clock_timestamp()
    returning body, model, sources, created_at`.execute(db);
  return rows[0];
}

/** A model may have repeated what was redacted. */
export const forgetRedacted: Subscriber = {
  to: [messageRedacted],
  handle: async ({ db }, { subject }) => {
    await db
      .deleteFrom("assistance_texts")
      .where("brand_id", "=", subject.brandId)
      .where("ticket_id", "=", subject.id)
      .execute();
  },
};
