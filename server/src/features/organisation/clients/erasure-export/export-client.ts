import { Readable } from "node:stream";
import { type Expression, sql } from "kysely";
import { byOwner, readInPieces } from "../../../../infrastructure/database/wire/cursor.ts";
import { spool } from "../../../../infrastructure/files/spool.ts";
import type { Actor } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { jsonPieces } from "../../../core/values/json-chunks.ts";
import { publish } from "../../../events/publish.ts";
import { effectiveStatus } from "../../../tickets/effective-status.ts";
import { type ClientKey, clientNamesOf } from "../client-key.ts";
import { clientExported, ofClient } from "../events.ts";
import { exportedChatsOf } from "./export-chats.ts";
import { reportsOf } from "./export-reports.ts";
import { type ExportedFile, withFiles } from "./exported-files.ts";
import { eachOf, withoutColumn } from "./exported-rows.ts";

/** An export whose JSON is in the spool, and the files that belong to it. The caller deletes it from the spool. */
export interface SpooledExport {
  path: string;
  size: number;
  tickets: number;
  files: ExportedFile[];
}

/**
 * Everything that the desk stores about a client and may disclose to them, as of one moment: the record, tickets with their
 * conversation, files by name and size, credentials by label (never a value), ratings, the client's actions, their reports
 * (confidential or not) and their chats. Internal notes, also those about the client, and guest tickets from the same address are
 * excluded.
 *
 * It streams to disk, because it may exceed memory and the reader may be slow; no connection is held while they read. The audit
 * log records the export before the first byte leaves.
 */
export async function spoolExport(desk: Desk, by: Actor, client: ClientKey): Promise<SpooledExport> {
  const files = new Map<string, ExportedFile>();
  const { path, size, tickets } = await desk.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (db) => {
      const parts = await partsOf({ ...desk, db }, client);
      const json = Readable.from(inChunks(jsonPieces(noting(parts, files))), { objectMode: false });
      const spooled = await spool(json, desk.settings.spoolFolder, Number.POSITIVE_INFINITY);
      return { ...spooled, tickets: parts.client.tickets_count };
    });
  await inTransaction(desk, (desk) =>
    publish(desk, by, clientExported, ofClient(client), {}, { tickets, files: files.size }),
  );
  return { path, size, tickets, files: [...files.values()] };
}

/** The complete export, as one value. */
export type ClientExport = Whole<Awaited<ReturnType<typeof partsOf>>>;

type Whole<Part> =
  Part extends AsyncIterable<infer Member>
    ? Whole<Member>[]
    : Part extends readonly unknown[]
      ? Part
      : Part extends object
        ? { [Name in keyof Part]: Whole<Part[Name]> }
        : Part;

async function partsOf(desk: Desk, client: ClientKey) {
  const { brand } = await clientNamesOf(desk, client);
  return {
    brand,
    client: await recordOf(desk, client),
    tickets: ticketsOf(desk, client),
    reports: reportsOf(desk, client),
    chats: exportedChatsOf(desk, client),
  };
}

/** Collects each file as its message is written. A file shared by a chat and its follow-up ticket counts once. */
function noting(parts: Awaited<ReturnType<typeof partsOf>>, files: Map<string, ExportedFile>) {
  const { tickets, reports, chats, ...rest } = parts;
  async function* exportedReplies<Reply extends { attachments: ExportedFile[] }>(
    replies: AsyncIterable<Reply>,
  ) {
    for await (const reply of replies) {
      for (const file of reply.attachments) files.set(file.id, file);
      yield reply;
    }
  }
  async function* within<Thing extends { replies: AsyncIterable<{ attachments: ExportedFile[] }> }>(
    things: AsyncIterable<Thing>,
  ) {
    for await (const thing of things) yield { ...thing, replies: exportedReplies(thing.replies) };
  }
  return { ...rest, tickets: within(tickets), reports: within(reports), chats: within(chats) };
}

const chunkLength = 64 * 1024;

/** Joins many small pieces into a few large ones. */
async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = "";
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = "";
  }
  yield `${chunk}\n`;
}

function recordOf({ db }: Desk, { brandId, id }: ClientKey) {
  return db
    .selectFrom("clients")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .select([
      "id",
      "external_id as platform_client_id",
      "first_name",
      "last_name",
      "email",
      "company",
      "phone",
    ])
    .select(["tickets_count", "created_at", "updated_at"])
    .executeTakeFirstOrThrow();
}

function ticketsOf(desk: Desk, client: ClientKey) {
  const tickets = theirTickets(desk, client)
    .innerJoin("departments", "departments.id", "tickets.department_id")
    .select([
      "tickets.id",
      "number",
      "subject",
      effectiveStatus("tickets").as("status"),
      "priority",
      "source",
      "departments.name as department",
    ])
    .select(["tickets.custom_fields", "cc", "tickets.created_at", "tickets.updated_at", "closed_at"]);
  const replies = byTicket(withFiles(desk, client, "reply_files", repliesOf(desk, client)));
  const credentials = byTicket(read(desk, labelsOf(desk, client)));
  const ratings = byTicket(read(desk, ratingsOf(desk, client)));
  const activity = byTicket(read(desk, deedsOf(desk, client)));
  return eachOf(read(desk, tickets), ({ id, ...ticket }) => ({
    ...ticket,
    replies: replies(id),
    credentials: credentials(id),
    ratings: ratings(id),
    activity: activity(id),
  }));
}

const read = <Row>({ db }: Desk, query: Expression<Row>) => readInPieces(db, query);

/** In output order, which all queries below share. */
function theirTickets({ db }: Desk, { brandId, id }: ClientKey) {
  return db
    .selectFrom("tickets")
    .where("tickets.brand_id", "=", brandId)
    .where("tickets.client_id", "=", id)
    .orderBy("tickets.created_at")
    .orderBy("tickets.id");
}

function repliesOf(desk: Desk, client: ClientKey) {
  const replies = theirTickets(desk, client)
    .innerJoin("replies as reply", (join) =>
      join.onRef("reply.brand_id", "=", "tickets.brand_id").onRef("reply.ticket_id", "=", "tickets.id"),
    )
    .orderBy("reply.created_at")
    .orderBy("reply.id")
    .select(["reply.id", "reply.ticket_id", "reply.author_type as author", "reply.body", "reply.created_at"]);
  return read(desk, replies);
}

function labelsOf(desk: Desk, client: ClientKey) {
  return theirTickets(desk, client)
    .innerJoin("credentials as entry", (join) =>
      join.onRef("entry.brand_id", "=", "tickets.brand_id").onRef("entry.ticket_id", "=", "tickets.id"),
    )
    .orderBy("entry.created_at")
    .orderBy("entry.id")
    .select(["entry.ticket_id", "entry.label", "entry.added_by", "entry.created_at"]);
}

function ratingsOf(desk: Desk, client: ClientKey) {
  return theirTickets(desk, client)
    .innerJoin("rating_offers as offer", (join) =>
      join.onRef("offer.brand_id", "=", "tickets.brand_id").onRef("offer.ticket_id", "=", "tickets.id"),
    )
    .where("score", "is not", null)
    .orderBy("offered_at")
    .orderBy("offer.id")
    .select(["offer.ticket_id", "score", "reason", "comment", "offered_at", "answered_at"]);
}

/** The client's actions that the conversation does not show. */
function deedsOf(desk: Desk, client: ClientKey) {
  return (
    theirTickets(desk, client)
      .innerJoin("events as deed", (join) =>
        join
          .onRef("deed.brand_id", "=", "tickets.brand_id")
          .on("deed.subject", "=", sql.lit("ticket"))
          .on(sql<boolean>`deed.subject_id = tickets.id`),
      )
      .where("deed.actor_type", "=", sql.lit("client"))
      .where(sql<boolean>`not (deed.type in ('opened', 'replied') and not deed.payload ? 'before')`)
      // Those of a former customer are not theirs.
      .where(sql<boolean>`not exists (select from events given where given.brand_id = deed.brand_id
      and given.subject = deed.subject and given.subject_id = deed.subject_id
      and given.type = 'requester_changed' and given.sequence > deed.sequence)`)
      .orderBy("deed.created_at")
      .orderBy("deed.id")
      .select(["tickets.id as ticket_id", "deed.type as event", "deed.payload as details", "deed.created_at"])
  );
}

function byTicket<Row extends { ticket_id: string }>(pieces: AsyncIterable<Row[]>) {
  const rows = byOwner(pieces, ({ ticket_id }) => ticket_id);
  return (id: string) => withoutColumn("ticket_id", rows(id));
}
