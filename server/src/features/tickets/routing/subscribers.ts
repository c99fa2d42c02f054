import { sql } from "kysely";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { opened, splitFrom, transferred } from "../events.ts";
import { routeTicket } from "./routing.ts";

/**
 * Requests routing for an unassigned ticket that is opened in, or transferred to, a department with routing.
 * If no department uses routing, the opening event says so and this costs nothing.
 */
export const hearRouting: Subscriber[] = [{ to: [opened, splitFrom, transferred], handle: noteUnrouted }];

async function noteUnrouted(desk: Desk, { id, subject }: EventEnvelope): Promise<void> {
  if (subject.isRouted === false || subject.brandId === null) return;
  const key = { brandId: subject.brandId, ticketId: subject.id };
  const [noted] = await note(desk.db, { ...key, eventId: id });
  if (noted) await desk.jobs.enqueue(desk.db, routeTicket, key);
}

const note = prepare<TicketKey & { eventId: string }, { ticket_id: string }>((db, of) => ({
  compile: () =>
    sql<{ ticket_id: string }>`insert into unrouted_tickets (brand_id, ticket_id, event_id)
      select tickets.brand_id, tickets.id, ${of.eventId}::text
      from tickets join departments department
        on department.brand_id = tickets.brand_id and department.id = tickets.department_id
      where tickets.brand_id = ${of.brandId}::integer and tickets.id = ${of.ticketId}::text
        and tickets.assignee_id is null and tickets.status <> 'closed'
        and (department.routing ->> 'method' <> 'none' or department.routing -> 'rules' <> '[]')
      on conflict (brand_id, ticket_id) do update set event_id = excluded.event_id
      returning ticket_id`.compile(db),
}));
