import { type Expression, type InferResult, sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { RowOf } from "../../../infrastructure/database/rows.ts";
import {
  type UnverifiedClient,
  unverifiedBrandId,
  unverifiedClientId,
} from "../../core/actors/unverified-client.ts";
import { effectiveStatus, isPastReopening, presentHold } from "../effective-status.ts";
import { statusLabelName } from "./label-of-ticket.ts";

/**
 * The queries for a ticket and its thread. They list their columns. Notes, credentials and activity are in
 * other tables, which these queries cannot reach.
 */
export const ticketTables = (db: Database) =>
  db
    .selectFrom("tickets")
    .innerJoin("departments as department", (join) =>
      join
        .onRef("department.brand_id", "=", "tickets.brand_id")
        .onRef("department.id", "=", "tickets.department_id"),
    )
    .leftJoin("staff as assignee", "assignee.id", "tickets.assignee_id");

const itemColumns = [
  "tickets.id",
  "tickets.number",
  "tickets.subject",
  effectiveStatus("tickets").as("status"),
  statusLabelName.as("status_label_name"),
  "tickets.priority",
  "tickets.replies_count",
  "tickets.last_reply_from",
  "tickets.last_reply_at",
  "tickets.closed_at",
  "tickets.created_at",
  "tickets.updated_at",
  "department.id as department_id",
  "department.name as department_name",
  "department.description as department_description",
  sql<boolean>`department.priorities <> '{}'`.as("department_offers_priorities"),
  "department.default_priority as department_default_priority",
  "assignee.name as assigned_to",
] as const;

const moreColumns = [
  "tickets.brand_id",
  presentHold("tickets").as("on_hold_until"),
  isPastReopening("tickets").as("is_past_reopening"),
  "tickets.custom_fields",
  "tickets.cc",
  "tickets.guest_email",
  "department.accepts_credentials",
] as const;

export const ticketItems = (db: Database) => ticketTables(db).select(itemColumns);
const ticketDetails = (db: Database) => ticketItems(db).select(moreColumns);

/** A ticket's row, with its department and the assignee's name. */
export type TicketRow = InferResult<ReturnType<typeof ticketItems>>[number];
export type DetailRow = InferResult<ReturnType<typeof ticketDetails>>[number];

interface ById {
  brandId: number;
  ticketId: string;
}

interface OfClient {
  brandId: number;
  clientId: string;
}

/** Whose tickets to read: an authenticated client's, or an unverified one's for a prefetch. */
export interface TicketOwner<Of> {
  brandId(of: Of): number | Expression<number>;
  clientId(of: Of): string | Expression<string>;
}

export const ownedByClient: TicketOwner<OfClient> = {
  brandId: ({ brandId }) => brandId,
  clientId: ({ clientId }) => clientId,
};
export const ownedByUnverifiedClient: TicketOwner<UnverifiedClient> = {
  brandId: unverifiedBrandId,
  clientId: unverifiedClientId,
};

const detailOf = <Of extends object>(whose: TicketOwner<Of>) =>
  prepare((db, of: Of & { number: string }) =>
    ticketDetails(db)
      .where("tickets.brand_id", "=", whose.brandId(of))
      .where("tickets.number", "=", of.number)
      .where("tickets.client_id", "=", whose.clientId(of)),
  );
const detailOfClient = detailOf(ownedByClient);
const detailOfShown = detailOf(ownedByUnverifiedClient);

const detailById = prepare((db, of: ById) =>
  ticketDetails(db).where("tickets.brand_id", "=", of.brandId).where("tickets.id", "=", of.ticketId),
);

export const replies = (db: Database) =>
  db
    .selectFrom("replies")
    .leftJoin("staff", "staff.id", "replies.staff_id")
    .orderBy("replies.created_at")
    .orderBy("replies.id")
    .select([
      "replies.id",
      "replies.author_type",
      "replies.staff_id",
      "staff.name as staff_name",
      "replies.author_name",
      "replies.via",
      "replies.attachments_count",
      "replies.created_at",
    ]);

// Threads up to this size, which most are, are read in one round trip. Longer ones are read in pieces
// (long-threads.ts).
const short = { replies: 32, bytesOfEach: 24 * 1024 };

/**
 * The replies of a short thread; none if the ticket's count is higher. Reads one row more than the limit, in
 * case the count is wrong. The texts of an oversized reply are null.
 */
const firstReplies = (db: Database) =>
  replies(db)
    .innerJoin("tickets", (join) =>
      join.onRef("tickets.brand_id", "=", "replies.brand_id").onRef("tickets.id", "=", "replies.ticket_id"),
    )
    .where("tickets.replies_count", "<=", short.replies)
    .select([ifSmall("replies.body").as("body"), ifSmall("replies.body_html").as("body_html")])
    .limit(short.replies + 1);

// PostgreSQL knows the lengths of stored texts without reading them.
function ifSmall(column: "replies.body" | "replies.body_html") {
  return sql<string | null>`case when octet_length(replies.body) + octet_length(replies.body_html)
    <= ${sql.lit(short.bytesOfEach)} then ${sql.ref(column)} end`;
}

const repliesOf = <Of extends object>(whose: TicketOwner<Of>) =>
  prepare((db, of: Of & { number: string }) =>
    firstReplies(db)
      .where("tickets.brand_id", "=", whose.brandId(of))
      .where("tickets.number", "=", of.number)
      .where("tickets.client_id", "=", whose.clientId(of)),
  );
const repliesOfClient = repliesOf(ownedByClient);
const repliesOfShown = repliesOf(ownedByUnverifiedClient);

const repliesById = prepare((db, of: ById) =>
  firstReplies(db).where("tickets.brand_id", "=", of.brandId).where("tickets.id", "=", of.ticketId),
);

const attachmentsOf = prepare((db, of: ById) =>
  db
    .selectFrom("replies")
    .innerJoin("reply_files as link", (join) =>
      join.onRef("link.brand_id", "=", "replies.brand_id").onRef("link.reply_id", "=", "replies.id"),
    )
    .innerJoin("files", (join) =>
      join.onRef("files.brand_id", "=", "link.brand_id").onRef("files.id", "=", "link.file_id"),
    )
    .where("replies.brand_id", "=", of.brandId)
    .where("replies.ticket_id", "=", of.ticketId)
    .orderBy("files.id")
    .select(["files.id", "link.reply_id", "files.name", "files.mime_type", "files.size", "files.created_at"]),
);

type FirstReply = RowOf<typeof repliesById>;
export type ReplyRow = FirstReply & { body: string; body_html: string };
export type AttachmentRow = RowOf<typeof attachmentsOf>;

export interface Thread {
  replies: ReplyRow[];
  attachments: AttachmentRow[];
}

export interface WholeTicket extends Thread {
  row: DetailRow;
}

/** A ticket whose thread is too long for one query. */
export interface LongTicket {
  row: DetailRow;
  isLong: true;
}

/** A client's ticket and its thread. */
export function readWholeOfClient(
  db: Database,
  of: OfClient & { number: string },
): Promise<WholeTicket | LongTicket | undefined> {
  return readWhole(db, [detailOfClient(db, of), repliesOfClient(db, of)]);
}

/** The ticket of an unverified client, for a prefetch. */
export function readWholeOfShown(
  db: Database,
  of: UnverifiedClient & { number: string },
): Promise<WholeTicket | LongTicket | undefined> {
  return readWhole(db, [detailOfShown(db, of), repliesOfShown(db, of)]);
}

/** A ticket by its id; the caller must have checked access. */
export function readWholeById(db: Database, of: ById): Promise<WholeTicket | LongTicket | undefined> {
  return readWhole(db, [detailById(db, of), repliesById(db, of)]);
}

/** Queries the ticket and its replies in one round trip. */
async function readWhole(
  db: Database,
  asked: [Promise<DetailRow[]>, Promise<FirstReply[]>],
): Promise<WholeTicket | LongTicket | undefined> {
  const [[row], first] = await Promise.all(asked);
  if (!row) return undefined;
  const thread = await shortThreadOf(db, { brandId: row.brand_id, ticketId: row.id }, first);
  return thread ? { row, ...thread } : { row, isLong: true };
}

export async function readDetail(db: Database, of: ById): Promise<DetailRow | undefined> {
  return (await detailById(db, of))[0];
}

/** A ticket's replies, oldest first, with their files; undefined if the thread is too long for one query. */
export async function readShortThread(db: Database, of: ById): Promise<Thread | undefined> {
  return shortThreadOf(db, of, await repliesById(db, of));
}

/** Files are only queried if there are any. */
async function shortThreadOf(db: Database, of: ById, first: FirstReply[]): Promise<Thread | undefined> {
  // A long thread returns no replies; the count in its row may have been out of date.
  if (first.length === 0 || first.length > short.replies || !first.every(isRead)) return undefined;
  const hasFiles = first.some(({ attachments_count }) => attachments_count > 0);
  return { replies: first, attachments: hasFiles ? await attachmentsOf(db, of) : [] };
}

function isRead(reply: FirstReply): reply is ReplyRow {
  return reply.body !== null;
}
