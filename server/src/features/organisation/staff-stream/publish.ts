import { sql } from "kysely";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";

interface FeedRow {
  brandId: number | null;
  subject: string;
  id: string;
  departmentId: number | null;
  feedEvent: string | null;
  staffId: string | null;
}

const insertRow = prepare((db, of: FeedRow & { ticketId: string | null; feedEvent: string }) =>
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

const insertWithAuthor = prepare((db, of: FeedRow) =>
  db.selectNoFrom(
    sql`add_to_staff_feed(${of.brandId}::integer, ${of.subject}::text, ${of.id}::text, ${of.departmentId}::integer,
      ${of.feedEvent}::text, ${of.staffId}::text)`.as("told"),
  ),
);

/** Adds each event to the staff feed. For tickets, a trigger has already added the row's change; that entry gets its author. */
export const feedSubscriber: Subscriber = { to: "everything", takesAll: true, handle: publishToStaff };

async function publishToStaff({ db }: Desk, event: EventEnvelope, ...more: EventEnvelope[]): Promise<void> {
  const { subject, by } = event;
  const { brandId, id, departmentId = null } = subject;
  const isOfTicket = event.what.subject === "ticket";
  const staffId = by.kind === "staff" ? by.id : null;
  const of = { brandId, subject: event.what.subject, id, departmentId, staffId };
  const feedEvents = [event, ...more].flatMap(({ what: { feedEvent } }) => feedEvent ?? []);
  if (isOfTicket && staffId !== null) {
    const told = feedEvents.length > 0 ? feedEvents : [null];
    await Promise.all(told.map((feedEvent) => insertWithAuthor(db, { ...of, feedEvent })));
    return;
  }
  // A ticket's department is in its row.
  const place = isOfTicket ? { ticketId: id, departmentId: null } : { ticketId: null };
  await Promise.all(feedEvents.map((feedEvent) => insertRow(db, { ...of, ...place, feedEvent })));
}
