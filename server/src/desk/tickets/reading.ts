import type { Database } from "../../infrastructure/database/connect.ts";
import { prepare } from "../../infrastructure/database/prepare.ts";
import type { AttachmentRow, DetailRow, ReplyRow } from "./presenting.ts";

/**
 * The queries that read a ticket and its thread. They name their columns; none of them can reach a note, a
 * credential or the activity, which are in other tables.
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

export const itemColumns = [
  "tickets.id",
  "tickets.number",
  "tickets.subject",
  "tickets.status",
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
  "department.priorities as department_priorities",
  "department.default_priority as department_default_priority",
  "assignee.name as assigned_to",
] as const;

export const detailColumns = [
  ...itemColumns,
  "tickets.on_hold_until",
  "tickets.custom_fields",
  "tickets.cc",
  "tickets.guest_email",
  "department.accepts_credentials",
] as const;

const detailOfClient = prepare((db, of: { brandId: number; clientId: string; number: string }) =>
  ticketTables(db)
    .where("tickets.brand_id", "=", of.brandId)
    .where("tickets.number", "=", of.number)
    .where("tickets.client_id", "=", of.clientId)
    .select(detailColumns),
);

const detailById = prepare((db, of: { brandId: number; ticketId: string }) =>
  ticketTables(db)
    .where("tickets.brand_id", "=", of.brandId)
    .where("tickets.id", "=", of.ticketId)
    .select(detailColumns),
);

const repliesOf = prepare((db, of: { brandId: number; ticketId: string }) =>
  db
    .selectFrom("replies")
    .leftJoin("staff", "staff.id", "replies.staff_id")
    .where("replies.brand_id", "=", of.brandId)
    .where("replies.ticket_id", "=", of.ticketId)
    .orderBy("replies.created_at")
    .orderBy("replies.id")
    .select([
      "replies.id",
      "replies.author_type",
      "staff.name as staff_name",
      "replies.body",
      "replies.body_html",
      "replies.attachments_count",
      "replies.created_at",
    ]),
);

const attachmentsOf = prepare((db, of: { brandId: number; ticketId: string }) =>
  db
    .selectFrom("attachments")
    .where("brand_id", "=", of.brandId)
    .where("ticket_id", "=", of.ticketId)
    .orderBy("id")
    .select(["id", "reply_id", "name", "mime_type", "size", "created_at"]),
);

export async function readDetailOfClient(
  db: Database,
  of: { brandId: number; clientId: string; number: string },
): Promise<DetailRow | undefined> {
  return (await detailOfClient(db, of))[0];
}

export async function readDetail(
  db: Database,
  of: { brandId: number; ticketId: string },
): Promise<DetailRow | undefined> {
  return (await detailById(db, of))[0];
}

/** The replies of a ticket, oldest first, and their files; those are looked for only where there are any. */
export async function readThread(
  db: Database,
  of: { brandId: number; ticketId: string },
): Promise<{ replies: ReplyRow[]; attachments: AttachmentRow[] }> {
  const replies = await repliesOf(db, of);
  const hasFiles = replies.some(({ attachments_count }) => attachments_count > 0);
  return { replies, attachments: hasFiles ? await attachmentsOf(db, of) : [] };
}
