import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { StaffMember } from "../../core/actors/actors.ts";
import { daysKept } from "../../core/actors/retention-settings.ts";
import { visibleTo } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../core/pagination.ts";
import { Closed, Instant, Nullable, NullableText, TicketNumber } from "../../core/schemas.ts";

export const DeletedTicket = Closed(
  {
    number: TicketNumber,
    subject: Type.String(),
    customer: Type.String({ description: "The name of the client or guest.", examples: ["Ines Duarte"] }),
    email: NullableText,
    excerpt: Type.String({ description: "The start of the first message." }),
    brand: Closed({ id: Type.Integer(), name: Type.String() }),
    department: Type.String({ examples: ["Technical support"] }),
    deleted_at: Instant,
    deleted_by: Nullable(Type.String({ examples: ["Maya Lind"] })),
    removed_at: Nullable(Instant, {
      description: "When retention removes it permanently; null: never.",
    }),
  },
  { $id: "DeletedTicket", description: "A ticket that was deleted or marked as spam, and can be restored." },
);
export type DeletedTicket = Static<typeof DeletedTicket>;

const excerptLength = 300;

/** The deleted tickets of all brands, the last deleted first. */
export async function listDeletedTickets(desk: Desk, page: Page): Promise<Listed<DeletedTicket>> {
  const { rows, total } = await readPage(deletedTickets(desk, "deleted", false), page);
  return { total, rows: rows.map(present) };
}

/** The tickets marked as spam that this agent would see, the last marked first. */
export async function listSpam(desk: Desk, staff: StaffMember, page: Page): Promise<Listed<DeletedTicket>> {
  const all = deletedTickets(desk, "spam_marked", true).where(visibleTo(staff));
  const { rows, total } = await readPage(all, page);
  return { total, rows: rows.map(present) };
}

function deletedTickets({ db }: Desk, event: "deleted" | "spam_marked", isSpam: boolean) {
  return db
    .selectFrom("all_tickets as tickets")
    .innerJoin("brands", "brands.id", "tickets.brand_id")
    .innerJoin("departments", "departments.id", "tickets.department_id")
    .leftJoin("clients", (join) =>
      join.onRef("clients.brand_id", "=", "tickets.brand_id").onRef("clients.id", "=", "tickets.client_id"),
    )
    .leftJoin("guest_senders as guest", (join) =>
      join.onRef("guest.brand_id", "=", "tickets.brand_id").onRef("guest.ticket_id", "=", "tickets.id"),
    )
    .where("tickets.deleted_at", "is not", null)
    .where("tickets.is_spam", "=", isSpam)
    .orderBy("tickets.deleted_at", "desc")
    .orderBy("tickets.id", "desc")
    .select(["tickets.number", "tickets.subject", "brands.id as brandId", "brands.name as brandName"])
    .select(["brands.retention", "departments.name as department"])
    .select([
      sql<string>`tickets.deleted_at`.as("deleted_at"),
      sql<string>`concat_ws(' ', coalesce(clients.first_name, guest.first_name),
        coalesce(clients.last_name, guest.last_name))`.as("customer"),
      sql<string | null>`coalesce(clients.email, guest.email)`.as("email"),
      sql<string>`coalesce((select left(body, ${excerptLength}) from replies
        where replies.brand_id = tickets.brand_id and replies.ticket_id = tickets.id
        order by created_at, id limit 1), '')`.as("excerpt"),
      sql<string | null>`(select staff.name from events join staff on staff.id = events.staff_id
        where events.brand_id = tickets.brand_id and events.subject = 'ticket'
          and events.subject_id = tickets.id and events.type = ${event}
        order by events.sequence desc limit 1)`.as("deleted_by"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof deletedTickets>["execute"]>>[number];

function present({ brandId, brandName, retention, deleted_at, ...ticket }: Row): DeletedTicket {
  const days = daysKept(retention, "deleted_tickets_days");
  return {
    number: ticket.number,
    subject: ticket.subject,
    customer: ticket.customer,
    email: ticket.email,
    excerpt: ticket.excerpt,
    brand: { id: brandId, name: brandName },
    department: ticket.department,
    deleted_at,
    deleted_by: ticket.deleted_by,
    removed_at: days === null ? null : new Date(Date.parse(deleted_at) + days * 86_400_000).toISOString(),
  };
}
