import { sql } from "kysely";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../actors/actors.ts";
import { staffWhoSee } from "../../actors/scope.ts";
import { recordActivity } from "../../audit/activity.ts";
import { purgeCredentialsOf } from "../../credentials/purging.ts";
import { type Desk, together } from "../../desk.ts";
import type { TicketKey } from "../../ids.ts";
import { releaseHeldTickets } from "../holds.ts";
import { type Move, type MoveOptions, transition } from "../lifecycle.ts";
import { type LockedTicket, presentTime } from "../locking.ts";
import { writeState } from "../writing.ts";
import { lockFresh, type Version } from "./freshness.ts";
import { readTicketAsStaff, type StaffTicket } from "./ticket.ts";

export type StaffMove = Exclude<Move, "client-replied" | "staff-replied">;

/** Starts, holds, releases, closes or reopens a ticket. Closing a closed one changes nothing. */
export function moveTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  move: StaffMove,
  options: Pick<MoveOptions, "holdUntil"> & { version?: Version | undefined } = {},
): Promise<StaffTicket> {
  return together(desk, async (desk) => {
    const ticket = await lockFresh(desk, staff, number, options.version);
    const now = await presentTime(desk.db);
    const { holdUntil = null } = options;
    if (holdUntil) await requireFuture(desk, holdUntil);
    const state = transition(ticket, move, { now, holdUntil }, staff.language);
    if (state !== ticket) {
      if (move === "reopened") await purgeCredentialsOf(desk, ticket);
      await writeState(desk.db, ticket, state, now);
      if (holdUntil) await desk.jobs.enqueue(desk.db, releaseHeldTickets, {}, { startAfter: holdUntil });
      await recordMove(desk, staff, ticket, move, {
        after: state.status,
        ...(move === "held" ? { until: state.on_hold_until } : {}),
      });
    }
    return readTicketAsStaff(desk, staff, number);
  });
}

async function requireFuture({ db }: Desk, until: string): Promise<void> {
  const { rows } = await sql<{ isFuture: boolean }>`
    select ${until}::timestamptz > clock_timestamp() as "isFuture"`.execute(db);
  if (!rows[0]?.isFuture) throw problem("until", "field.future");
}

/** Gives a ticket to a member of staff, or to nobody. */
export function assignTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  assigneeId: string | null,
  version?: Version,
): Promise<StaffTicket> {
  return together(desk, async (desk) => {
    const ticket = await lockFresh(desk, staff, number, version);
    if (assigneeId !== null) await requireColleague(desk, ticket, assigneeId);
    const before = await assigneeOf(desk, ticket);
    if (before !== assigneeId) {
      await desk.db
        .updateTable("tickets")
        .set({ assignee_id: assigneeId, updated_at: sql`clock_timestamp()` })
        .where("brand_id", "=", ticket.brandId)
        .where("id", "=", ticket.ticketId)
        .execute();
      await recordActivity(desk.db, {
        ...ticket,
        event: "assigned",
        by: { type: "staff", staffId: staff.id },
        details: { before, after: assigneeId },
      });
    }
    return readTicketAsStaff(desk, staff, number);
  });
}

async function assigneeOf({ db }: Desk, { brandId, ticketId }: TicketKey) {
  const row = await db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .select("assignee_id")
    .executeTakeFirstOrThrow();
  return row.assignee_id;
}

async function requireColleague(
  { db }: Desk,
  { brandId, ticketId }: LockedTicket,
  id: string,
): Promise<void> {
  const member = await db
    .selectFrom("tickets")
    .innerJoin("staff", (join) => join.on("staff.id", "=", id))
    .where("tickets.brand_id", "=", brandId)
    .where("tickets.id", "=", ticketId)
    .where("staff.active", "=", true)
    .where(staffWhoSee({ brandId: sql`tickets.brand_id`, departmentId: sql`tickets.department_id` }))
    .select("staff.id")
    .executeTakeFirst();
  if (!member) throw problem("staff_id", "staff.unknown");
}

/** Writes into the activity what a member of staff made of a ticket. */
export function recordMove(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedTicket,
  event: string,
  details: Record<string, unknown>,
): Promise<void> {
  return recordActivity(desk.db, {
    brandId: ticket.brandId,
    ticketId: ticket.ticketId,
    event,
    by: { type: "staff", staffId: staff.id },
    details: { before: ticket.status, ...details },
  });
}
