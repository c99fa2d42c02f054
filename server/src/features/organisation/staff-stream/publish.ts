import { sql } from "kysely";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";

interface FeedRow {
  brandId: number | null;
  subject: string;
  id: string;
  ticketId: string | null;
  departmentId: number | null;
  feedEvent: string;
  staffId: string | null;
}

const insertRow = prepare((db, of: FeedRow) =>
  db.insertInto("staff_feed").values({
    brand_id: of.brandId,
    subject: of.subject,
    subject_id: of.id,
    ticket_id: of.ticketId,
    // A ticket's place comes from its row.
    department_id: of.departmentId,
    type: of.feedEvent,
    staff_id: of.staffId,
  }),
);

/** Unless this transaction has reported something about the ticket already. */
const insertActivity = prepare<{ brandId: number | null; ticketId: string; staffId: string }, unknown>(
  (db, of) => ({
    compile: () =>
      sql`insert into staff_feed (brand_id, subject_id, ticket_id, type, changed, staff_id)
        select ${of.brandId}::integer, ${of.ticketId}::text, ${of.ticketId}::text, 'ticket.changed', '{activity}',
          ${of.staffId}::text
        where not exists (select from staff_feed
          where xid = pg_current_xact_id() and ticket_id = ${of.ticketId}::text and to_staff_id is null)`.compile(
        db,
      ),
  }),
);

/**
 * Adds events to the staff feed. A change of a ticket's row is reported by triggers, with who made it; an event of staff without
 * another trace, such as a revealed credential, counts as a change of the activity.
 */
export const feedSubscriber: Subscriber = { to: "everything", takesAll: true, handle: publishToStaff };

async function publishToStaff({ db }: Desk, event: EventEnvelope, ...more: EventEnvelope[]): Promise<void> {
  const { subject, by } = event;
  const { brandId, id, departmentId = null } = subject;
  const isOfTicket = event.what.subject === "ticket";
  const staffId = by.kind === "staff" ? by.id : null;
  const feedEvents = [event, ...more].flatMap(({ what: { feedEvent } }) => feedEvent ?? []);
  if (feedEvents.length === 0) {
    if (isOfTicket && staffId !== null) await insertActivity(db, { brandId, ticketId: id, staffId });
    return;
  }
  const of = { brandId, subject: event.what.subject, id, staffId };
  const place = isOfTicket ? { ticketId: id, departmentId: null } : { ticketId: null, departmentId };
  await Promise.all(feedEvents.map((feedEvent) => insertRow(db, { ...of, ...place, feedEvent })));
}
