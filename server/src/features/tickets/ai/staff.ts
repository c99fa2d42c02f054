import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { Closed, Instant, Ref, Ulid } from "../../core/schemas.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { suggestForTicket } from "../../publishing/knowledge/staff.ts";
import { findTicket } from "../staff/load-ticket.ts";
import {
  type CompletionKey,
  type CompletionSource,
  hashOfAsked,
  keep,
  readKept,
  type StoredCompletion,
} from "./completion-cache.ts";
import { noArticleFits } from "./errors.ts";
import { askModel, type CompletionListener } from "./model.ts";
import { modelRequestsOf } from "./model-requests.ts";
import { questionOfAnswer, questionOfSummary } from "./questions.ts";
import { endpointOf } from "./settings.ts";
import { threadForModel } from "./thread.ts";

const ofModel = {
  model: Type.String({ description: "The model that wrote it.", examples: ["gpt-5-mini"] }),
  created_at: Instant,
  is_current: Type.Boolean({
    description: "Whether the ticket has no newer messages.",
  }),
};

export const TicketSummary = Closed(
  {
    summary: Type.String({
      description:
        "A summary of what the customer can read, as plain text. It is written by a model: check it.",
      examples: ["The shop answers 502 since a change of PHP. Support asked for the log and waits for it."],
    }),
    ...ofModel,
  },
  { $id: "TicketSummary" },
);
export type TicketSummary = Static<typeof TicketSummary>;

export const SuggestedAnswer = Closed(
  {
    answer: Type.String({
      description: "Plain text by a model: a draft to review. It is never sent automatically.",
      examples: ["Set PHP 8.3 for the domain under Domains, and clear the cache of the shop."],
    }),
    sources: Type.Array(
      Closed({
        id: Ulid,
        title: Type.String({ examples: ["Choosing the PHP version"] }),
        url: Type.String({ format: "uri" }),
      }),
      { description: "The published articles that the reply is based on." },
    ),
    ...ofModel,
  },
  { $id: "SuggestedAnswer" },
);
export type SuggestedAnswer = Static<typeof SuggestedAnswer>;

const Piece = Closed({ text: Type.String() }, { title: "AssistancePiece" });
const Failure = Closed({ message: Type.String(), code: Type.String() }, { title: "AssistanceFailure" });

export const AssistanceEvent = Type.Unsafe<
  Static<typeof Piece> | TicketSummary | SuggestedAnswer | Static<typeof Failure>
>({
  anyOf: [Piece, Ref(TicketSummary), Ref(SuggestedAnswer), Failure],
  $id: "AssistanceEvent",
  description:
    "The data of an event of a streamed text: the next part (`piece`), the whole text (`done`), or the error (`failed`).",
});

/** A prepared request: access is checked and the ticket is read, so that only the model is left to call. */
export interface AssistanceTask<Text> {
  write(listening?: CompletionListener): Promise<Text>;
}

/** Prepares a summary of a ticket that this agent can see. 404 if the brand has no model. */
export async function orderSummary(
  desk: Desk,
  staff: StaffMember,
  number: string,
): Promise<AssistanceTask<TicketSummary>> {
  const { brandId, ticketId } = await findTicket(desk, staff, number);
  const look = () => summaryKey(desk, { brandId, ticketId }, staff.language.tag);
  return orderOf(desk, look, ({ body, sources: _, ...written }) => ({ summary: body, ...written }));
}

/**
 * Prepares a suggested reply from matching articles. 409 if none matches, because the model could only invent
 * one.
 */
export async function orderAnswer(
  desk: Desk,
  staff: StaffMember,
  number: string,
): Promise<AssistanceTask<SuggestedAnswer>> {
  const ticket = await findTicket(desk, staff, number);
  const look = () => answerKey(desk, staff, ticket);
  return orderOf(desk, look, ({ body, ...written }) => ({ answer: body, ...written }));
}

async function orderOf<Text>(
  desk: Desk,
  look: () => Promise<CompletionKey>,
  present: (written: StoredCompletion & { is_current: boolean }) => Text,
): Promise<AssistanceTask<Text>> {
  const asked = await look();
  return {
    async write(listening) {
      const kept = await readKept(desk, asked);
      if (kept) return present({ ...kept, is_current: true });
      const written = await writeAnew(desk, asked, listening);
      const is_current = hashOfAsked(await look()).equals(hashOfAsked(asked));
      return present({ ...written, is_current });
    },
  };
}

/** A model is slow, so no transaction may be open while it writes. */
async function writeAnew(
  desk: Desk,
  asked: CompletionKey,
  listening: CompletionListener = {},
): Promise<StoredCompletion> {
  if (desk.db.isTransaction) throw new Error("A model is asked before the transaction, not in it.");
  const said = await modelRequestsOf(desk).run(() =>
    askModel(desk.settings, asked.endpoint, asked.messages, listening),
  );
  const written = await keep(desk, asked, said);
  if (!written) throw notFound();
  return written;
}

async function summaryKey(desk: Desk, ticket: TicketKey, ofReader: string): Promise<CompletionKey> {
  const { language, ...endpoint } = await endpointOf(desk, ticket.brandId);
  const thread = await threadForModel(desk.db, ticket);
  if (!thread) throw notFound();
  const written = language ?? ofReader;
  const messages = questionOfSummary(thread, written);
  return { ...ticket, kind: "summary", language: written, endpoint, messages, sources: [] };
}

const maxArticles = 4;
const maxArticleLength = 4_000;

async function answerKey(
  desk: Desk,
  staff: StaffMember,
  { brandId, ticketId, number }: TicketKey & { number: string },
): Promise<CompletionKey> {
  const { language: _, ...endpoint } = await endpointOf(desk, brandId);
  const [thread, suggestions] = await Promise.all([
    threadForModel(desk.db, { brandId, ticketId }),
    suggestForTicket(desk, staff, number),
  ]);
  if (!thread) throw notFound();
  const sources = suggestions.slice(0, maxArticles).map(({ id, title, url }) => ({ id, title, url }));
  if (sources.length === 0) throw noArticleFits();
  const articles = await textsOf(desk, brandId, sources);
  const messages = questionOfAnswer(thread, articles);
  // The reply is in the customer's language, not the agent's.
  return { brandId, ticketId, kind: "answer", language: "", endpoint, messages, sources };
}

async function textsOf({ db }: Desk, brandId: number, sources: CompletionSource[]) {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, left(body_text, ${maxArticleLength}) as text from articles
    where brand_id = ${brandId} and status = 'published' and id = any (${sources.map(({ id }) => id)})`.execute(
    db,
  );
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  return sources.map(({ id, title }, place) => ({ number: place + 1, title, text: texts.get(id) ?? "" }));
}
