import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { system } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { oneAtATime } from "../../core/limits/one-at-a-time.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import type { RoutingSettings } from "../../organisation/departments/admin/routing.ts";
import { ofTicket } from "../events.ts";
import { type LockedTicket, lockTicket } from "../lock-ticket.ts";
import { fireDue } from "../triggers/run-triggers.ts";
import { updateTicket } from "../update/update-ticket.ts";
import { unrouted } from "./events.ts";
import { choosePerson, claimRoutingTurn } from "./select-assignee.ts";

/** Routes an unassigned ticket. */
export const routeTicket = job("route-ticket", route, {
  inOrderOf: ({ ticketId }: TicketKey) => ticketId,
  atOnce: 4,
});

async function route(tools: JobTools, key: TicketKey): Promise<void> {
  const { desk, stopping } = tools;
  // Triggers of the opening come first: they may assign the ticket, or add a tag that a routing rule uses.
  await fireDue(tools, key);
  if (stopping.aborted) await desk.jobs.enqueue(desk.db, routeTicket, key);
  else await inTransaction(desk, (desk) => routeLocked(desk, key));
}

/**
 * Deletes the row that requests routing in the same transaction, so that it happens once even if the job runs
 * again.
 */
async function routeLocked(desk: Desk, key: TicketKey): Promise<void> {
  const ticket = await lockTicket(desk.db, key);
  const due = ticket && (await claimDueRouting(desk.db, key));
  if (!due || ticket.assigneeId !== null || ticket.status === "closed") return;
  if (await wasDecided(desk.db, key, due.event_id)) return;
  // Only one routing decision at a time, over all departments, so that turns and ticket counts are exact.
  // Lock the ticket first, never after.
  await oneAtATime(desk.db, "routing");
  await assignAutomatically(desk, ticket);
}

function claimDueRouting(db: Database, { brandId, ticketId }: TicketKey) {
  return db
    .deleteFrom("unrouted_tickets")
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .returning("event_id")
    .executeTakeFirst();
}

/** Whether the ticket was assigned and unassigned again since then: then it stays unassigned. */
async function wasDecided(db: Database, { brandId, ticketId }: TicketKey, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    select from events later join events came on came.brand_id = later.brand_id and came.id = ${eventId}
    where later.brand_id = ${brandId}::integer and later.subject = 'ticket' and later.subject_id = ${ticketId}
      and later.type = 'assigned' and later.sequence > came.sequence`.execute(db);
  return rows.length > 0;
}

async function assignAutomatically(desk: Desk, ticket: LockedTicket): Promise<void> {
  const { routing, tags } = await settingsFor(desk.db, ticket);
  const chosen = await choosePerson(desk.db, ticket, routing, tags);
  if (chosen === null) await publish(desk, system, unrouted, ofTicket(ticket));
  if (!chosen) return;
  const { staffId, by } = chosen;
  await updateTicket(desk, system, ticket, { assign: staffId }, { routed: by });
  if (by !== "tag") await claimRoutingTurn(desk.db, ticket, staffId);
}

function settingsFor(
  db: Database,
  { brandId, ticketId }: TicketKey,
): Promise<{ routing: RoutingSettings; tags: string[] }> {
  return db
    .selectFrom("tickets")
    .innerJoin("departments", (join) =>
      join
        .onRef("departments.brand_id", "=", "tickets.brand_id")
        .onRef("departments.id", "=", "tickets.department_id"),
    )
    .where("tickets.brand_id", "=", brandId)
    .where("tickets.id", "=", ticketId)
    .select(["departments.routing", "tickets.tags"])
    .executeTakeFirstOrThrow();
}
