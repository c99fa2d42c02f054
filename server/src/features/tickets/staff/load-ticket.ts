import { createHash } from "node:crypto";
import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { ask } from "../../../infrastructure/database/prepare.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Brand, brandColumns, brandOf } from "../../core/actors/brand.ts";
import { visibleTo } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { changedMeanwhile } from "../errors.ts";
import { type LockedTicket, lockedTicketOf, lockingTicket } from "../lock-ticket.ts";

/** A ticket found by its number. */
export interface FoundTicket extends TicketKey {
  brand: Brand;
  number: string;
  revealReasonRequired: boolean;
}

/**
 * Finds a ticket that this agent can see, also by the number of a ticket merged into it; any other is not
 * found.
 */
export async function findTicket(desk: Desk, staff: StaffMember, number: string): Promise<FoundTicket> {
  const row = (await withNumber(desk, staff, number)) ?? (await withAlias(desk, staff, number));
  if (!row) throw notFound();
  const brand = brandOf(row);
  return {
    brand,
    brandId: brand.id,
    ticketId: row.id,
    number: row.number,
    revealReasonRequired: row.reveal_reason_required,
  };
}

function withNumber(desk: Desk, staff: StaffMember, number: string) {
  return seenTickets(desk, staff).where("tickets.number", "=", number).executeTakeFirst();
}

function withAlias(desk: Desk, staff: StaffMember, number: string) {
  return seenTickets(desk, staff)
    .innerJoin("ticket_aliases as alias", (join) =>
      join.onRef("alias.brand_id", "=", "tickets.brand_id").onRef("alias.ticket_id", "=", "tickets.id"),
    )
    .where("alias.number", "=", number)
    .executeTakeFirst();
}

function seenTickets({ db }: Desk, staff: StaffMember) {
  return db
    .selectFrom("tickets")
    .innerJoin("brands", "brands.id", "tickets.brand_id")
    .where(visibleTo(staff))
    .select(brandColumns)
    .select(["tickets.id", "tickets.number", "brands.reveal_reason_required"]);
}

export type LockedFoundTicket = FoundTicket & LockedTicket;

/** Finds and locks a ticket to change it, until the transaction ends. */
export async function lockFoundTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
): Promise<LockedFoundTicket> {
  return (
    (await lockWithNumber(desk, staff, number)) ??
    holdingOn(desk, staff, number, (key) => lockSeenTicket(desk, staff, key))
  );
}

/** Undefined if no ticket that the agent can see has this number itself. */
export async function lockWithNumber(
  { db }: Desk,
  staff: StaffMember,
  number: string,
): Promise<LockedFoundTicket | undefined> {
  const query = lockingTicket(db, (tickets) =>
    tickets.where("tickets.number", "=", number).where(visibleTo(staff)),
  )
    .innerJoin("brands", "brands.id", "ticket.brand_id")
    .select(brandColumns)
    .select(["brands.reveal_reason_required", actingAs(staff)]);
  const [row] = (await ask(db, query.compile())).rows;
  if (!row) return undefined;
  const { reveal_reason_required: revealReasonRequired } = row;
  return { ...lockedTicketOf(row), brand: brandOf(row), number, revealReasonRequired };
}

/** Finds a ticket to add data beside it: until the transaction ends it can change but not be deleted. */
export function keepFoundTicket(desk: Desk, staff: StaffMember, number: string): Promise<FoundTicket> {
  return holdingOn(desk, staff, number, (key) =>
    seenTicket(desk, staff, key).forKeyShare().executeTakeFirst(),
  );
}

/** Like `keepFoundTicket`, but waits for changes in progress and blocks others. */
export function keepFoundTicketStill(desk: Desk, staff: StaffMember, number: string): Promise<FoundTicket> {
  return holdingOn(desk, staff, number, (key) => seenTicket(desk, staff, key).forShare().executeTakeFirst());
}

const seenTicket = ({ db }: Desk, staff: StaffMember, { brandId, ticketId }: TicketKey) =>
  db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .where(visibleTo(staff))
    .select(["brand_id as brandId", "id as ticketId", actingAs(staff)]);

/** Names the agent for the rest of the transaction, for the staff feed (acting_staff in 0007-events.sql). */
export const actingAs = ({ id }: StaffMember) =>
  sql<string>`set_config('sidedesk.staff', ${id}, true)`.as("acting_as");

/** Undefined if the ticket was merged or left the agent's view in the meantime. */
async function lockSeenTicket(
  { db }: Desk,
  staff: StaffMember,
  { brandId, ticketId }: TicketKey,
): Promise<LockedTicket | undefined> {
  const row = await lockingTicket(db, (tickets) =>
    tickets
      .where("tickets.brand_id", "=", brandId)
      .where("tickets.id", "=", ticketId)
      .where(visibleTo(staff)),
  )
    .select(actingAs(staff))
    .executeTakeFirst();
  return row && lockedTicketOf(row);
}

/** Locks two tickets in the order of their ids, so that two requests for the same pair do not deadlock. */
export async function lockBoth(desk: Desk, staff: StaffMember, source: TicketKey, target: TicketKey) {
  const [first, second] = source.ticketId < target.ticketId ? [source, target] : [target, source];
  const one = await lockSeenTicket(desk, staff, first);
  const other = await lockSeenTicket(desk, staff, second);
  if (!one || !other) throw notFound();
  return first === source ? { source: one, target: other } : { source: other, target: one };
}

/** Tries twice, because the ticket may be merged between the lookup and the lock. */
async function holdingOn<Held>(
  desk: Desk,
  staff: StaffMember,
  number: string,
  holdOn: (key: TicketKey) => Promise<Held | undefined>,
): Promise<FoundTicket & Held> {
  for (let look = 0; look < 2; look++) {
    const found = await findTicket(desk, staff, number);
    const held = await holdOn(found);
    if (held) return { ...found, ...held };
  }
  throw notFound();
}

/** The versions that a change is based on: one of them must be current. */
export type TicketVersion = readonly string[];

/** `updated_at` covers every change that customers see; the version adds the fields that they do not see. */
export function ticketVersionOf({ updated_at, tags, priority }: Versioned): string {
  const unseen = createHash("sha256").update(JSON.stringify([tags, priority]));
  return `${updated_at}-${unseen.digest("hex").slice(0, 12)}`;
}

interface Versioned {
  updated_at: string;
  tags: string[];
  priority: string;
}

/** Locks the ticket for a change by staff; fails if the agent saw an older version. */
export async function lockAtVersion(
  desk: Desk,
  staff: StaffMember,
  number: string,
  version: TicketVersion | undefined,
): Promise<LockedFoundTicket> {
  const ticket = await lockFoundTicket(desk, staff, number);
  await requireFresh(desk.db, ticket, version);
  return ticket;
}

export async function requireFresh(
  db: Database,
  { brandId, ticketId }: TicketKey,
  version: TicketVersion | undefined,
): Promise<void> {
  if (version === undefined) return;
  const row = await db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .select(["updated_at", "tags", "priority"])
    .executeTakeFirstOrThrow();
  if (!version.includes(ticketVersionOf(row))) throw changedMeanwhile();
}
