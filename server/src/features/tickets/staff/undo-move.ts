import { sql } from "kysely";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import type { BeforeMove } from "../before-move.ts";
import { undoTooLate } from "../errors.ts";
import { currentTime } from "../lock-ticket.ts";
import { releaseHeldTickets } from "../release-holds.ts";
import { moveTo } from "./apply.ts";
import {
  type FoundTicket,
  type LockedFoundTicket,
  lockAtVersion,
  type TicketVersion,
} from "./load-ticket.ts";
import { announceMove } from "./move-ticket.ts";

/**
 * Undoes the last status change of a ticket, for the agent who made it. All values are restored, including
 * waiting and due times. Refused if the ticket was changed or has new messages since.
 */
export function undoMove(
  desk: Desk,
  staff: StaffMember,
  number: string,
  version?: TicketVersion,
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, staff, number, version);
    await undoLockedMove(desk, staff, ticket);
    return ticket;
  });
}

async function undoLockedMove(desk: Desk, staff: StaffMember, ticket: LockedFoundTicket): Promise<void> {
  const before = await undoable(desk, staff, ticket);
  await restore(desk, ticket, before);
  const { status, on_hold_until, closed_at } = before;
  if (on_hold_until) await desk.jobs.enqueue(desk.db, releaseHeldTickets, {}, { startAfter: on_hold_until });
  const move = moveTo(ticket.status, status);
  await announceMove(desk, staff, ticket, move, { status, on_hold_until, closed_at });
}

async function undoable(
  { db }: Desk,
  staff: StaffMember,
  { brandId, ticketId }: LockedFoundTicket,
): Promise<BeforeMove> {
  const row = await db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .where("before_move", "is not", null)
    .where(sql<boolean>`(before_move->>'last_reply_at')::timestamptz = last_reply_at`)
    .where(sql<boolean>`before_move->>'by' = ${staff.id}`)
    .select("before_move")
    .executeTakeFirst();
  if (!row?.before_move) throw undoTooLate();
  return row.before_move;
}

/** Sets the status first, because database triggers recompute the other columns; then restores these. */
async function restore(
  { db }: Desk,
  { brandId, ticketId }: LockedFoundTicket,
  { by: _, last_reply_at: __, status, on_hold_until, closed_at, ...times }: BeforeMove,
): Promise<void> {
  const update = db.updateTable("tickets").where("brand_id", "=", brandId).where("id", "=", ticketId);
  const updated_at = await currentTime(db);
  await update.set({ status, on_hold_until, closed_at, updated_at, before_move: null }).execute();
  await update.set(times).execute();
}
