import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { visibleTo } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import type { Cursors } from "../../core/pagination.ts";
import { Closed, TicketNumber, Ulid } from "../../core/schemas.ts";
import { cursorPage, readCursor } from "../../tickets/queue/cursor.ts";
import { findTicket } from "../../tickets/staff/load-ticket.ts";
import type { Status } from "../../tickets/ticket.ts";
import type { Notification } from "./notification.ts";

export const maxCountedNotifications = 100;
const order = "notifications";

interface Wanted {
  unread: boolean | undefined;
  cursor: string | undefined;
  perPage: number;
}

/** A person's notifications, newest first, of tickets that they may still see. */
export async function listNotifications(
  desk: Desk,
  staff: StaffMember,
  { unread, cursor, perPage }: Wanted,
): Promise<{ rows: Notification[]; cursors: Cursors }> {
  const from = cursor === undefined ? undefined : readCursor(cursor, order, [["time", "id"]]);
  const isBackwards = from?.direction === "prev";
  const [at, id] = from?.values ?? [];
  const direction = isBackwards ? "asc" : "desc";
  const rows = await selected(desk, staff)
    .where("notifications.on_page", "=", true)
    .$if(unread !== undefined, (all) =>
      all.where("notifications.read_at", unread === true ? "is" : "is not", null),
    )
    .$if(from !== undefined, (all) =>
      all.where(
        sql<boolean>`(notifications.created_at, notifications.id) ${sql.raw(isBackwards ? ">" : "<")}
          (${at}::timestamptz, ${id}::text)`,
      ),
    )
    .orderBy("notifications.created_at", direction)
    .orderBy("notifications.id", direction)
    .limit(perPage + 1)
    .execute();
  const page = cursorPage(rows, perPage, from, order, ({ created_at, id }) => ({
    section: 0,
    values: [created_at, id],
  }));
  return { rows: page.rows.map(present), cursors: page.cursors };
}

/** An email's notices, oldest first: those for email that the person hasn't seen since. */
export async function noticesOfMail(
  desk: Desk,
  staff: Pick<StaffMember, "id" | "scope">,
  mailId: string,
  limit: number,
): Promise<Notification[]> {
  const rows = await selected(desk, staff)
    .where("notifications.mail_id", "=", mailId)
    .where("notifications.read_at", "is", null)
    .where(
      sql<boolean>`not exists (select from ticket_seen as seen where seen.staff_id = ${staff.id}
        and seen.brand_id = tickets.brand_id and seen.ticket_id = tickets.id
        and seen.last_read_at >= events.created_at)`,
    )
    .orderBy("notifications.created_at")
    .limit(limit)
    .execute();
  return rows.map(present);
}

/** Counts unread notifications, up to `maxCounted`. */
export async function countUnread({ db }: Desk, staff: Pick<StaffMember, "id" | "scope">): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from notifications
      join tickets on tickets.brand_id = notifications.brand_id and tickets.id = notifications.ticket_id
      where notifications.staff_id = ${staff.id} and on_page and read_at is null and ${visibleTo(staff)}
      limit ${maxCountedNotifications}) unread`.execute(db);
  return rows[0]?.total ?? 0;
}

export const ReadThese = Closed({
  ids: Type.Optional(Type.Array(Ulid, { maxItems: 200, description: "The ids of the notifications." })),
  ticket_number: Type.Optional(
    Type.String({ ...TicketNumber, description: "All notifications of this ticket." }),
  ),
  all: Type.Optional(Type.Boolean({ description: "`true` marks all notifications as read." })),
});
export type ReadThese = Static<typeof ReadThese>;

/** Ignores unknown ids and ids that were read before. Returns the number of unread notifications. */
export async function markRead(
  desk: Desk,
  staff: StaffMember,
  { ids, ticket_number, all = false }: ReadThese,
): Promise<number> {
  if (!ids && !all && ticket_number === undefined) throw problem("ids", "field.required");
  const ticket = ticket_number === undefined ? undefined : await findTicket(desk, staff, ticket_number);
  await desk.db
    .updateTable("notifications")
    .set({ read_at: sql`clock_timestamp()` })
    .where("staff_id", "=", staff.id)
    .where("read_at", "is", null)
    .where((is) =>
      is.or([
        sql<boolean>`${all}::boolean`,
        is("id", "=", sql<string>`any (${ids ?? []}::text[])`),
        is.and([is("brand_id", "=", ticket?.brandId ?? 0), is("ticket_id", "=", ticket?.ticketId ?? "")]),
      ]),
    )
    .execute();
  return countUnread(desk, staff);
}

function selected({ db }: Desk, staff: Pick<StaffMember, "id" | "scope">) {
  return db
    .selectFrom("notifications")
    .innerJoin("tickets", (join) =>
      join
        .onRef("tickets.brand_id", "=", "notifications.brand_id")
        .onRef("tickets.id", "=", "notifications.ticket_id"),
    )
    .innerJoin("events", (join) =>
      join
        .onRef("events.brand_id", "=", "notifications.brand_id")
        .onRef("events.id", "=", "notifications.event_id"),
    )
    .leftJoin("private_payloads", (join) =>
      join
        .onRef("private_payloads.brand_id", "=", "events.brand_id")
        .onRef("private_payloads.event_id", "=", "events.id"),
    )
    .leftJoin("staff as colleague", "colleague.id", "events.staff_id")
    .leftJoin("clients", (join) =>
      join.onRef("clients.brand_id", "=", "tickets.brand_id").onRef("clients.id", "=", "tickets.client_id"),
    )
    .leftJoin("guest_senders as guest", (join) =>
      join.onRef("guest.brand_id", "=", "tickets.brand_id").onRef("guest.ticket_id", "=", "tickets.id"),
    )
    .where("notifications.staff_id", "=", staff.id)
    .where(visibleTo(staff))
    .select([
      "notifications.id",
      "notifications.kind",
      "notifications.created_at",
      "notifications.read_at",
      "tickets.number",
      "tickets.subject",
      "events.actor_type",
      "colleague.id as colleague_id",
      "colleague.name as colleague_name",
      sql<string | null>`coalesce(clients.first_name || ' ' || clients.last_name,
        guest.first_name || ' ' || guest.last_name)`.as("customer_name"),
      sql<string | null>`events.payload ->> 'reply_id'`.as("reply_id"),
      sql<string | null>`private_payloads.payload ->> 'note_id'`.as("note_id"),
      sql<string | null>`private_payloads.payload ->> 'side_conversation_id'`.as("side_conversation_id"),
      sql<string | null>`private_payloads.payload ->> 'sender'`.as("sender"),
      sql<Status | null>`case when notifications.kind = 'followed' and not events.payload ? 'reply_id'
        then events.payload ->> 'after' end`.as("status"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selected>["execute"]>>[number];

function present(row: Row): Notification {
  const isStaff = row.actor_type === "staff";
  const isSystem = row.actor_type === "system";
  return {
    id: row.id,
    kind: row.kind,
    ticket: { number: row.number, subject: row.subject },
    by: {
      type: row.actor_type,
      id: isStaff ? row.colleague_id : null,
      name: (isStaff ? row.colleague_name : isSystem ? row.sender : row.customer_name) ?? "",
    },
    reply_id: row.reply_id,
    note_id: row.note_id,
    side_conversation_id: row.side_conversation_id,
    status: row.status,
    created_at: row.created_at,
    read_at: row.read_at,
  };
}
