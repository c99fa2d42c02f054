import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import { prepare } from "../../infrastructure/database/prepare.ts";
import type { Tickets } from "../../infrastructure/database/types.generated.ts";
import { type StaffMember, type System, system } from "../core/actors/actors.ts";
import type { Desk } from "../core/desk.ts";
import { rendererVersion, renderMarkdown } from "../core/markdown/render.ts";
import type { TicketKey } from "../core/values/ids.ts";
import { newId, newTicketNumber } from "../core/values/ids.ts";
import { type AcceptedFile, asKept, type KeptFile } from "../governance/files/accept-files.ts";
import { storeAcceptedFiles } from "../governance/files/store-files.ts";
import type { AnsweredField } from "../organisation/departments/custom-fields.ts";
import type { Priority } from "../organisation/departments/priorities.ts";
import { neverDue, type ReplyDue } from "../organisation/departments/reply-targets.ts";
import { beforeMoveBy } from "./before-move.ts";
import type { AttachmentRow, DetailRow, ReplyRow } from "./detail/ticket-queries.ts";
import type { State } from "./lifecycle.ts";
import { type Answering, dueFrom } from "./reply-targets/reply-due.ts";
import type { AuthorType, Channel, Source } from "./ticket.ts";

interface NewTicket {
  /** Generated if missing. */
  id?: string;
  brandId: number;
  subject: string;
  priority: Priority;
  source: Source;
  departmentId: number;
  clientId: string | null;
  guestEmail: string | null;
  assigneeId: string | null;
  customFields: AnsweredField[];
  cc: string[];
  now: string;
  /** When the first reply is due. */
  due?: ReplyDue;
}

interface TicketValues extends Omit<NewTicket, "customFields" | "due">, ReplyDue {
  id: string;
  number: string;
  otherNumber: string;
  customFields: string;
}

/** The columns of a ticket's own row, out of all that a ticket's reader gets. */
type OwnRow = Pick<DetailRow, keyof DetailRow & keyof Tickets>;

const atFirst = { status: "open", last_reply_from: "client" } as const;

const ticketInsert = prepare((db, ticket: TicketValues) =>
  db
    .insertInto("tickets")
    .values({
      brand_id: ticket.brandId,
      id: ticket.id,
      number: firstFreeOf(ticket),
      subject: ticket.subject,
      status: atFirst.status,
      priority: ticket.priority,
      source: ticket.source,
      department_id: ticket.departmentId,
      client_id: ticket.clientId,
      guest_email: ticket.guestEmail,
      assignee_id: ticket.assigneeId,
      last_reply_at: ticket.now,
      last_reply_from: atFirst.last_reply_from,
      custom_fields: ticket.customFields,
      cc: ticket.cc,
      created_at: ticket.now,
      updated_at: ticket.now,
      reply_due_at: ticket.dueAt,
      reply_due_soon_at: ticket.soonAt,
    })
    .returning("number"),
);

// With a million tickets, one draw in 90 million is taken, so the rows that refer to the ticket are sent
// along without waiting for this insert.
function firstFreeOf({ number, otherNumber, brandId }: TicketValues) {
  return sql<string>`case when exists (select from all_tickets where number = ${number} and brand_id = ${brandId})
    then ${otherNumber} else ${number} end`;
}

/** Inserts a ticket and returns its row as a query would. */
export async function insertTicket(db: Database, ticket: NewTicket): Promise<OwnRow> {
  const { id = newId(), due = neverDue } = ticket;
  const customFields = JSON.stringify(ticket.customFields);
  const drawn = { number: newTicketNumber(), otherNumber: newTicketNumber() };
  const [inserted] = await ticketInsert(db, { ...ticket, ...drawn, ...due, id, customFields });
  if (!inserted) throw new Error("A ticket was not written.");
  return ownRowOf(ticket, { id, number: inserted.number });
}

function ownRowOf(ticket: NewTicket, key: { id: string; number: string }): OwnRow {
  return {
    ...key,
    ...atFirst,
    brand_id: ticket.brandId,
    subject: ticket.subject,
    priority: ticket.priority,
    department_id: ticket.departmentId,
    guest_email: ticket.guestEmail,
    custom_fields: ticket.customFields,
    cc: ticket.cc,
    replies_count: 1,
    on_hold_until: null,
    closed_at: null,
    last_reply_at: ticket.now,
    created_at: ticket.now,
    updated_at: ticket.now,
  };
}

interface NewReply {
  /** Generated if missing. */
  id?: string;
  brandId: number;
  ticketId: string;
  author: AuthorType;
  clientId?: string | null;
  staffId?: string | null;
  isOpening?: boolean;
  via?: Channel | null | undefined;
  body: string;
  now: string;
  files: AcceptedFile[];
  /** Files that were stored earlier. */
  kept?: KeptFile[];
}

interface ReplyValues extends Required<Omit<NewReply, "files" | "kept" | "via">> {
  via: Channel | null;
  bodyHtml: string;
  attachmentsCount: number;
}

const replyInsert = prepare((db, reply: ReplyValues) =>
  db.insertInto("replies").values({
    brand_id: reply.brandId,
    id: reply.id,
    ticket_id: reply.ticketId,
    author_type: reply.author,
    client_id: reply.clientId,
    staff_id: reply.staffId,
    is_opening: reply.isOpening,
    via: reply.via,
    attachments_count: reply.attachmentsCount,
    body: reply.body,
    body_html: reply.bodyHtml,
    html_version: rendererVersion,
    created_at: reply.now,
  }),
);

/** Inserts a reply with its files and returns the rows as a thread query would. */
export async function insertReply(
  desk: Desk,
  reply: NewReply,
  staffName: string | null = null,
): Promise<{ row: ReplyRow; attachments: AttachmentRow[] }> {
  const { id = newId(), brandId, body, now, files, kept = [], via = null } = reply;
  const bodyHtml = renderMarkdown(body);
  const attached = [...kept, ...files.map(asKept)];
  await replyInsert(desk.db, {
    clientId: null,
    staffId: null,
    isOpening: false,
    ...reply,
    id,
    via,
    bodyHtml,
    attachmentsCount: attached.length,
  });
  if (files.length > 0) await storeAcceptedFiles(desk, { brandId, now }, files);
  if (attached.length > 0) await linkReplyFiles(desk.db, { brandId, replyId: id }, attached);
  return {
    row: {
      id,
      author_type: reply.author,
      staff_id: reply.staffId ?? null,
      staff_name: staffName,
      author_name: null,
      via,
      body,
      body_html: bodyHtml,
      attachments_count: attached.length,
      created_at: now,
    },
    attachments: attached.map((file) => ({
      id: file.id,
      reply_id: id,
      name: file.name,
      mime_type: file.mime,
      size: file.size,
      created_at: now,
    })),
  };
}

async function linkReplyFiles(
  db: Database,
  { brandId, replyId }: { brandId: number; replyId: string },
  files: KeptFile[],
): Promise<void> {
  await db
    .insertInto("reply_files")
    .values(files.map(({ id }) => ({ brand_id: brandId, file_id: id, reply_id: replyId })))
    .execute();
}

const replyNoted = prepare((db, of: TicketKey & State & ReplyDue & { now: string; from: AuthorType }) =>
  db
    .updateTable("tickets")
    .set((field) => ({
      status: of.status,
      on_hold_until: of.on_hold_until,
      closed_at: of.closed_at,
      replies_count: field("replies_count", "+", 1),
      last_reply_at: of.now,
      last_reply_from: of.from,
      updated_at: of.now,
      reply_due_at: of.dueAt,
      reply_due_soon_at: of.soonAt,
    }))
    .where("brand_id", "=", of.brandId)
    .where("id", "=", of.ticketId),
);

/**
 * Updates the ticket's counts and newest reply after a reply was written. A customer's reply sets when the
 * next reply is due.
 */
export async function noteReply(
  db: Database,
  ticket: TicketKey,
  state: State,
  { due = neverDue, ...reply }: { now: string; from: AuthorType; due?: ReplyDue },
): Promise<void> {
  await replyNoted(db, { ...ticket, ...state, ...reply, ...due });
}

/**
 * Stores a new status, with undo data if an agent changed it. A guest's link ends for good with any close.
 */
export async function writeTicketStatus(
  db: Database,
  ticket: TicketKey & { isGuest: boolean; answering: Answering },
  { status, on_hold_until, closed_at }: State,
  now: string,
  by: StaffMember | System = system,
): Promise<void> {
  const { dueAt, soonAt } = dueFrom(ticket.answering, now);
  await db
    .updateTable("tickets")
    .set({ status, on_hold_until, closed_at, updated_at: now })
    .set({ before_move: by.kind === "staff" ? beforeMoveBy(by.id) : null })
    .set({ reply_due_at: dueAt, reply_due_soon_at: soonAt })
    .where("brand_id", "=", ticket.brandId)
    .where("id", "=", ticket.ticketId)
    .execute();
  if (status === "closed" && ticket.isGuest) await endGuestLink(db, ticket, now);
}

export async function endGuestLink(db: Database, ticket: TicketKey, now: string): Promise<void> {
  await db
    .updateTable("guest_senders")
    .set({ revoked_at: now, sealed_token: null })
    .where("brand_id", "=", ticket.brandId)
    .where("ticket_id", "=", ticket.ticketId)
    .where("revoked_at", "is", null)
    .execute();
}
