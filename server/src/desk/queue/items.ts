import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { type Language, say } from "../../language/say.ts";
import type { StaffMember } from "../actors/actors.ts";
import { seenBy } from "../actors/scope.ts";
import { BrandOfIt } from "../brands/staff.ts";
import { PriorityName } from "../departments/priorities.ts";
import type { Desk } from "../desk.ts";
import { Choice, Closed, Instant, Nullable, NullableInstant, Ulid } from "../shapes.ts";
import { ticketTables } from "../tickets/reading.ts";
import { staffStatusLabel } from "../tickets/staff/viewpoint.ts";
import { authorTypes, StatusName, TicketNumber } from "../tickets/ticket.ts";
import type { SortedTicket } from "./order.ts";

const person = { first_name: Type.String(), last_name: Type.String(), email: Type.String() };

export const QueueItem = Closed(
  {
    id: Ulid,
    number: TicketNumber,
    subject: Type.String(),
    status: StatusName,
    status_label: Type.String(),
    priority: PriorityName,
    priority_label: Nullable(Type.String(), {
      description: "Null where the department offers no priorities.",
    }),
    brand: BrandOfIt,
    department: Closed({ id: Type.Integer(), name: Type.String() }),
    client: Nullable(Closed({ id: Ulid, platform_client_id: Type.String(), ...person })),
    guest: Nullable(Closed(person)),
    assignee: Nullable(Closed({ id: Ulid, name: Type.String() })),
    tags: Type.Array(Type.String()),
    replies_count: Type.Integer(),
    last_reply_at: Instant,
    last_reply_from: Choice(authorTypes),
    waiting_since: Nullable(Instant, {
      description: "Since when the customer waits for an answer; null while they do not.",
    }),
    on_hold_until: NullableInstant,
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "QueueItem" },
);
export type QueueItem = Static<typeof QueueItem>;

/** What the queue shows of these tickets, in their order. One that is gone meanwhile, or out of sight, is left out. */
export async function readItems(
  desk: Desk,
  staff: StaffMember,
  tickets: SortedTicket[],
): Promise<QueueItem[]> {
  if (tickets.length === 0) return [];
  const rows = await rowsOf(desk, staff, tickets);
  const items = new Map(rows.map((row) => [row.id, present(row, staff.language)]));
  return tickets.flatMap(({ id }) => items.get(id) ?? []);
}

function rowsOf({ db }: Desk, staff: StaffMember, tickets: SortedTicket[]) {
  const brandIds = tickets.map(({ brand_id }) => brand_id);
  const ids = tickets.map(({ id }) => id);
  return ticketTables(db)
    .innerJoin("brands", "brands.id", "tickets.brand_id")
    .leftJoin("clients", (join) =>
      join.onRef("clients.brand_id", "=", "tickets.brand_id").onRef("clients.id", "=", "tickets.client_id"),
    )
    .leftJoin("guest_senders as guest", (join) =>
      join.onRef("guest.brand_id", "=", "tickets.brand_id").onRef("guest.ticket_id", "=", "tickets.id"),
    )
    .where(seenBy(staff))
    .where(
      sql<boolean>`(tickets.brand_id, tickets.id) in (
        select brand_id, id from unnest(${brandIds}::integer[], ${ids}::text[]) as wanted (brand_id, id))`,
    )
    .select([
      "tickets.id",
      "tickets.number",
      "tickets.subject",
      "tickets.status",
      "tickets.priority",
      sql<boolean>`department.priorities <> '{}'`.as("offers_priorities"),
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
      "tickets.on_hold_until",
      "tickets.created_at",
      "tickets.updated_at",
    ])
    .execute();
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function present(row: Row, language: Language): QueueItem {
  const { status, priority } = row;
  return {
    id: row.id,
    number: row.number,
    subject: row.subject,
    status,
    status_label: staffStatusLabel(language, status),
    priority,
    priority_label: row.offers_priorities ? say(language, `priority.${priority}`) : null,
    brand: { id: row.brand_id, slug: row.brand_slug, name: row.brand_name },
    department: { id: row.department_id, name: row.department_name },
    client: clientOf(row),
    guest: guestOf(row),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? "" },
    tags: row.tags,
    replies_count: row.replies_count,
    last_reply_at: row.last_reply_at,
    last_reply_from: row.last_reply_from,
    waiting_since: row.waiting_since,
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
