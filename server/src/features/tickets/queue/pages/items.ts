import { sql } from "kysely";
import { type Language, say } from "../../../../i18n/say.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { visibleTo } from "../../../core/actors/scope.ts";
import { type Desk, readFromPrimary } from "../../../core/desk.ts";
import { htmlExcerptOf } from "../../../core/markdown/excerpt.ts";
import {
  type Presence,
  presenceOn,
  withoutStaffMember,
} from "../../../organisation/staff-stream/presence.ts";
import { statusLabelName } from "../../detail/label-of-ticket.ts";
import { ticketTables } from "../../detail/ticket-queries.ts";
import { effectiveStatus, presentHold } from "../../effective-status.ts";
import { staffStatusLabel } from "../../staff/detail/viewpoint.ts";
import { newestFiles, newestHtml } from "../excerpt.ts";
import type { SortedTicket } from "../order.ts";
import type { SearchMatch } from "../search/found.ts";
import { isUnreadBy, unreadCount } from "../seen.ts";
import type { QueueItem } from "./queue-item.ts";

/**
 * The queue items of these tickets, in order. A ticket that was deleted or is no longer visible is left out.
 */
export async function readItems(
  desk: Desk,
  staff: StaffMember,
  tickets: SortedTicket[],
  found: ReadonlyMap<string, SearchMatch> = new Map(),
): Promise<QueueItem[]> {
  if (tickets.length === 0) return [];
  const rows = await rowsOf(desk, staff, tickets);
  const ids = rows.map(({ id }) => id);
  const there = await readFromPrimary(desk, (db) => presenceOn(db, ids));
  const items = new Map(
    rows.map((row) => {
      const others = withoutStaffMember(staff.id, there.get(row.id));
      return [row.id, { ...present(row, staff.language, others), found: found.get(row.id) ?? null }];
    }),
  );
  return tickets.flatMap(({ id }) => items.get(id) ?? []);
}

function rowsOf({ db }: Desk, staff: StaffMember, tickets: SortedTicket[]) {
  const brandIds = tickets.map(({ brand_id }) => brand_id);
  const ids = tickets.map(({ id }) => id);
  // In subqueries PostgreSQL cannot see the array lengths; otherwise it would plan each short page again,
  // about 2 ms.
  const areWanted = sql<boolean>`(tickets.brand_id, tickets.id) in (select brand_id, id
    from unnest((select ${brandIds}::integer[]), (select ${ids}::text[])) as wanted (brand_id, id))`;
  return ticketTables(db)
    .innerJoin("brands", "brands.id", "tickets.brand_id")
    .leftJoin("clients", (join) =>
      join.onRef("clients.brand_id", "=", "tickets.brand_id").onRef("clients.id", "=", "tickets.client_id"),
    )
    .leftJoin("guest_senders as guest", (join) =>
      join.onRef("guest.brand_id", "=", "tickets.brand_id").onRef("guest.ticket_id", "=", "tickets.id"),
    )
    .where(visibleTo(staff))
    .where(areWanted)
    .select([
      "tickets.id",
      "tickets.number",
      "tickets.subject",
      effectiveStatus("tickets").as("status"),
      statusLabelName.as("status_label_name"),
      "tickets.priority",
      "brands.id as brand_id",
      "brands.slug as brand_slug",
      "brands.name as brand_name",
      "department.id as department_id",
      "department.name as department_name",
      "clients.id as client_id",
      "clients.external_id as platform_client_id",
      "clients.first_name",
      "clients.last_name",
      "clients.email",
      "guest.first_name as guest_first_name",
      "guest.last_name as guest_last_name",
      "guest.email as guest_email",
      "assignee.id as assignee_id",
      "assignee.name as assignee_name",
      "tickets.tags",
      "tickets.replies_count",
      "tickets.last_reply_at",
      "tickets.last_reply_from",
      "tickets.waiting_since",
      "tickets.reply_due_at",
      "tickets.reply_due_soon_at",
      presentHold("tickets").as("on_hold_until"),
      "tickets.created_at",
      "tickets.updated_at",
      newestHtml.as("newest_html"),
      newestFiles.as("attachments_count"),
      countOn("notes").as("notes_count"),
      countOn("credentials").as("credentials_count"),
      hasDraftOf(staff.id).as("has_draft"),
      isUnreadBy(staff.id).as("is_unread"),
      unreadCount(staff.id).as("unread_count"),
    ])
    .execute();
}

const countOn = (
  table: "notes" | "credentials",
) => sql<number>`(select count(*) from ${sql.table(table)} as kept
  where kept.brand_id = tickets.brand_id and kept.ticket_id = tickets.id)`;

const hasDraftOf = (staffId: string) => sql<boolean>`exists (select from drafts
  where drafts.staff_id = ${staffId} and drafts.brand_id = tickets.brand_id and drafts.ticket_id = tickets.id)`;

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function present(row: Row, language: Language, presence: Presence[]): Omit<QueueItem, "found"> {
  const { status, priority } = row;
  return {
    id: row.id,
    number: row.number,
    subject: row.subject,
    status,
    status_label: row.status_label_name ?? staffStatusLabel(language, status),
    priority,
    priority_label: say(language, `priority.${priority}`),
    brand: { id: row.brand_id, slug: row.brand_slug, name: row.brand_name },
    department: { id: row.department_id, name: row.department_name },
    client: clientOf(row),
    guest: guestOf(row),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? "" },
    tags: row.tags,
    excerpt: htmlExcerptOf(row.newest_html),
    attachments_count: row.attachments_count,
    notes_count: row.notes_count,
    credentials_count: row.credentials_count,
    has_draft: row.has_draft,
    is_unread: row.is_unread,
    unread_count: row.unread_count ?? 0,
    presence,
    replies_count: row.replies_count,
    last_reply_at: row.last_reply_at,
    last_reply_from: row.last_reply_from,
    waiting_since: row.waiting_since,
    reply_due_at: row.reply_due_at,
    reply_due_soon_at: row.reply_due_soon_at,
    on_hold_until: row.on_hold_until,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function clientOf({ client_id, platform_client_id, first_name, last_name, email }: Row): QueueItem["client"] {
  if (client_id === null || platform_client_id === null) return null;
  return {
    id: client_id,
    platform_client_id,
    first_name: first_name ?? "",
    last_name: last_name ?? "",
    email: email ?? "",
  };
}

function guestOf({ guest_first_name, guest_last_name, guest_email }: Row): QueueItem["guest"] {
  if (guest_email === null) return null;
  return { first_name: guest_first_name ?? "", last_name: guest_last_name ?? "", email: guest_email };
}
