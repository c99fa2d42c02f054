import { sql } from "kysely";
import type { Desk } from "../features/core/desk.ts";
import { newId, type TicketKey } from "../features/core/values/ids.ts";
import { storeEvents } from "../features/events/store.ts";
import { ofTicket } from "../features/tickets/events.ts";
import { rated } from "../features/tickets/ratings/events.ts";
import { ratingOf } from "./content/ratings.ts";
import type { DemoThread } from "./content/thread.ts";

interface Closed extends TicketKey {
  departmentId: number;
  staffId: string | null;
  clientId: string | null;
  closedAt: string;
}

/** Offers a rating as if at the ticket's close, and rates the ticket if its customer did. */
export async function rateThread({ db }: Desk, ticket: Closed, thread: DemoThread): Promise<void> {
  const rating = ratingOf(thread);
  const { brandId, ticketId, closedAt } = ticket;
  const answeredAt = sql<string>`least(${closedAt}::timestamptz + interval '3 hours', clock_timestamp())`;
  await db
    .insertInto("rating_offers")
    .values({
      brand_id: brandId,
      id: newId(),
      ticket_id: ticketId,
      department_id: ticket.departmentId,
      staff_id: ticket.staffId,
      offered_at: closedAt,
      expires_at: sql<string>`${closedAt}::timestamptz + interval '30 days'`,
      ...(rating ? { ...rating, answered_at: answeredAt, answers_count: 1 } : {}),
    })
    .execute();
  if (!rating) return;
  const at = new Date(Math.min(Date.parse(closedAt) + 3 * 3_600_000, Date.now())).toISOString();
  await storeEvents(db, [
    {
      id: newId(),
      what: rated,
      subject: ofTicket(ticket),
      by: { kind: ticket.clientId === null ? "guest" : "client" },
      payload: { before: null, after: rating.score },
      privatePayload: {},
      at,
    },
  ]);
}
