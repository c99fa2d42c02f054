import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { system } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import type { TicketKey } from "../../core/ids.ts";
import { oneAtATime } from "../../core/limits/one-at-a-time.ts";
import { publish } from "../../events/publish.ts";
import type { RoutingSettings } from "../../organisation/departments/admin/routing.ts";
import { ofTicket } from "../events.ts";
import { type LockedTicket, lockTicket } from "../lock-ticket.ts";
import { giveTo } from "../staff/assign.ts";
import { fireDue } from "../triggers/run-triggers.ts";
import { unrouted } from "./events.ts";
import { choosePerson, takeTurn } from "./select-assignee.ts";

/** Finds somebody for a ticket that nobody has. */
export const routeTicket = job("route-ticket", route, {
  inOrderOf: ({ ticketId }: TicketKey) => ticketId,
  atOnce: 4,
});

async function route(tools: JobTools, key: TicketKey): Promise<void> {
  const { desk, stopping } = tools;
  // What the opening has set off comes first: a trigger that assigns decides, and one that adds a tag leads to its rule.
  await fireDue(tools, key);
  if (stopping.aborted) await desk.jobs.enqueue(desk.db, routeTicket, key);
  else await inTransaction(desk, (desk) => routeLocked(desk, key));
}

/** The row that says that somebody is to be found goes with it, so that however often a job runs it is done once. */
async function routeLocked(desk: Desk, key: TicketKey): Promise<void> {
  const ticket = await lockTicket(desk.db, key);
  const due = ticket && (await takeDue(desk.db, key));
  if (!due || ticket.assigneeId !== null || ticket.status === "closed") return;
  if (await wasDecided(desk.db, key, due.event_id)) return;
  // Nobody else chooses meanwhile, in whatever department: a person's turn and their tickets are counted once. Behind the
  // lock of the ticket, and never before it.
  await oneAtATime(desk.db, "routing");
  await give(desk, ticket);
}

function takeDue(db: Database, { brandId, ticketId }: TicketKey) {
  return db
    .deleteFrom("unrouted_tickets")
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .returning("event_id")
    .executeTakeFirst();
}

/** Whether somebody has given it away, and taken it back, since it came there: then it is to be nobody's. */
async function wasDecided(db: Database, { brandId, ticketId }: TicketKey, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    select from events later join events came on came.brand_id = later.brand_id and came.id = ${eventId}
    where later.brand_id = ${brandId}::integer and later.subject = 'ticket' and later.subject_id = ${ticketId}
      and later.type = 'assigned' and later.sequence > came.sequence`.execute(db);
  return rows.length > 0;
}

async function give(desk: Desk, ticket: LockedTicket): Promise<void> {
  const { routing, tags } = await settingsFor(desk.db, ticket);
  const chosen = await choosePerson(desk.db, ticket, routing, tags);
  if (chosen === null) await publish(desk, system, unrouted, ofTicket(ticket));
  if (!chosen) return;
  const { staffId, by } = chosen;
  await giveTo(desk, system, ticket, { assignee: staffId, field: "assign", routed: by });
  if (by !== "tag") await takeTurn(desk.db, ticket, staffId);
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
