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
    // A ticket's place is that of its row.
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

/** Puts each event into the staff feed. A ticket's row has put its own change there already: that entry gets its author. */
export const feedSubscriber: Subscriber = { to: "everything", handle: publishToStaff };

async function publishToStaff({ db }: Desk, { what, subject, by }: EventEnvelope): Promise<void> {
  const { brandId, id, departmentId = null } = subject;
  const { feedEvent = null } = what;
  const staffId = by.kind === "staff" ? by.id : null;
  const of = { brandId, subject: what.subject, id, departmentId, feedEvent, staffId };
  if (what.subject !== "ticket") {
    if (feedEvent !== null) await insertRow(db, { ...of, feedEvent, ticketId: null });
  } else if (staffId !== null) await insertWithAuthor(db, of);
  else if (feedEvent !== null) await insertRow(db, { ...of, feedEvent, ticketId: id, departmentId: null });
}
