import { type SelectQueryBuilder, sql } from "kysely";
import { notFound } from "../../errors.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import { prepare } from "../../infrastructure/database/prepare.ts";
import type { RowOf } from "../../infrastructure/database/rows.ts";
import type { DB } from "../../infrastructure/database/types.generated.ts";
import type { Client, Guest } from "../core/actors/actors.ts";
import type { FileSettings } from "../core/actors/brand.ts";
import { newId, type TicketKey } from "../core/values/ids.ts";
import { statusLabelName } from "./detail/label-of-ticket.ts";
import { effectiveStatus, isHoldOver, isPastReopening, presentHold } from "./effective-status.ts";
import type { State } from "./lifecycle.ts";
import type { Answering } from "./reply-targets/reply-due.ts";

/** A ticket whose row is locked until the transaction ends, with the data that its moves depend on. */
export interface LockedTicket extends TicketKey, State {
  departmentId: number;
  /** The name of its label; null for the status's plain name. */
  statusLabel: string | null;
  isGuest: boolean;
  hasCopies: boolean;
  hasFollowers: boolean;
  hasScheduled: boolean;
  clientId: string | null;
  assigneeId: string | null;
  acceptsCredentials: boolean;
  departmentFiles: FileSettings;
  /** The hold is over, but the new status is not stored yet. */
  isHoldOver: boolean;
  /** Closed longer ago than the department's reopening period. */
  isPastReopening: boolean;
  /** The reopening period in days; null if unlimited. */
  reopenDays: number | null;
  answering: Answering;
}

type Tickets = SelectQueryBuilder<DB, "tickets", object>;

const hasFollowers = sql<boolean>`exists (select from ticket_followers as follower
  where follower.brand_id = tickets.brand_id and follower.ticket_id = tickets.id)`;

const hasScheduled = sql<boolean>`exists (select from held_replies as held
  where held.brand_id = tickets.brand_id and held.ticket_id = tickets.id and held.is_scheduled)`;

/**
 * Lock tickets before clients and guests, so that two requests never deadlock. The department is read behind
 * the lock: in a join, PostgreSQL would miss a ticket that another transaction is transferring.
 */
export const lockingTicket = (db: Database, narrowed: (tickets: Tickets) => Tickets) =>
  db
    .with("ticket", (db) =>
      narrowed(db.selectFrom("tickets"))
        .select(["brand_id", "id", "department_id", "status", "on_hold_until", "closed_at"])
        .select(["client_id", "guest_email", "assignee_id", sql<boolean>`cc <> '{}'`.as("has_copies")])
        .select([hasFollowers.as("has_followers"), hasScheduled.as("has_scheduled")])
        .select(statusLabelName.as("status_label_name"))
        .select(["priority", sql<boolean>`first_answered_at is not null`.as("is_answered")])
        .forNoKeyUpdate(),
    )
    .selectFrom("ticket")
    .innerJoin("departments as department", (join) =>
      join
        .onRef("department.brand_id", "=", "ticket.brand_id")
        .onRef("department.id", "=", "ticket.department_id"),
    )
    .select([
      "ticket.brand_id",
      "ticket.id",
      "ticket.department_id",
      effectiveStatus("ticket").as("status"),
      presentHold("ticket").as("on_hold_until"),
      isHoldOver("ticket").as("is_hold_over"),
      "ticket.status_label_name",
      "ticket.closed_at",
      "ticket.client_id",
      "ticket.guest_email",
      "ticket.assignee_id",
      "ticket.has_copies",
      "ticket.has_followers",
      "ticket.has_scheduled",
      "department.accepts_credentials",
      "department.files",
      "department.reopen_days",
      "ticket.priority",
      "ticket.is_answered",
      "department.opening_hours",
      "department.holiday_days",
      "department.timezone",
      "department.reply_targets",
      isPastReopening("ticket").as("is_past_reopening"),
    ]);

const ofClient = prepare((db, of: { brandId: number; clientId: string; number: string }) =>
  lockingTicket(db, (tickets) =>
    tickets
      .where("tickets.brand_id", "=", of.brandId)
      .where("tickets.number", "=", of.number)
      .where("tickets.client_id", "=", of.clientId),
  ),
);

const byId = prepare((db, of: TicketKey) =>
  lockingTicket(db, (tickets) =>
    tickets.where("tickets.brand_id", "=", of.brandId).where("tickets.id", "=", of.ticketId),
  ),
);

export async function lockTicketOfClient(
  db: Database,
  client: Client,
  number: string,
): Promise<LockedTicket> {
  return found(await ofClient(db, { brandId: client.brand.id, clientId: client.id, number }));
}

export async function lockTicketOfGuest(db: Database, { brand, ticketId }: Guest): Promise<LockedTicket> {
  return found(await byId(db, { brandId: brand.id, ticketId }));
}

/** Undefined if the ticket is gone, because it was merged. */
export async function lockTicket(db: Database, of: TicketKey): Promise<LockedTicket | undefined> {
  const [row] = await byId(db, of);
  return row && lockedTicketOf(row);
}

type Row = RowOf<typeof byId>;

function found([row]: Row[]): LockedTicket {
  if (!row) throw notFound();
  return lockedTicketOf(row);
}

export function lockedTicketOf(row: Row): LockedTicket {
  return {
    brandId: row.brand_id,
    ticketId: row.id,
    departmentId: row.department_id,
    status: row.status,
    on_hold_until: row.on_hold_until,
    closed_at: row.closed_at,
    statusLabel: row.status_label_name,
    isGuest: row.guest_email !== null,
    hasCopies: row.has_copies,
    hasFollowers: row.has_followers,
    hasScheduled: row.has_scheduled,
    clientId: row.client_id,
    assigneeId: row.assignee_id,
    acceptsCredentials: row.accepts_credentials,
    departmentFiles: row.files,
    isHoldOver: row.is_hold_over,
    isPastReopening: row.is_past_reopening,
    reopenDays: row.reopen_days,
    answering: { priority: row.priority, isAnswered: row.is_answered, department: row },
  };
}

const clientLock = prepare((db, of: { brandId: number; id: string }) =>
  db
    .selectFrom("clients")
    .where("brand_id", "=", of.brandId)
    .where("id", "=", of.id)
    .select(["open_tickets_count", "tickets_count"])
    .forNoKeyUpdate(),
);

/** Locks the client's row, so that rate limits count one submission at a time. */
export async function lockClient(
  db: Database,
  { brand, id }: Client,
): Promise<{ open: number; total: number }> {
  const [row] = await clientLock(db, { brandId: brand.id, id });
  if (!row) throw notFound();
  return { open: row.open_tickets_count, total: row.tickets_count };
}

/** Locks a guest's address, whose row is created with the first ticket. */
export async function lockGuest(db: Database, brandId: number, email: string): Promise<{ open: number }> {
  // In one statement: between two, a guest without tickets could be deleted.
  const row = await db
    .insertInto("guests")
    .values({ brand_id: brandId, email, id: newId() })
    .onConflict((conflict) =>
      conflict.columns(["brand_id", "email"]).doUpdateSet({ created_at: sql`guests.created_at` }),
    )
    .returning("open_tickets_count")
    .executeTakeFirstOrThrow();
  return { open: row.open_tickets_count };
}

/** The current time by the database's clock, which all times use. */
export async function currentTime(db: Database): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The clock did not answer.");
  return row.now;
}
