import { sql } from "kysely";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { Desk } from "../../core/desk.ts";
import type { Heard, Hearer } from "../../core/event.ts";

interface Told {
  brandId: number | null;
  subject: string;
  id: string;
  departmentId: number | null;
  told: string | null;
  staffId: string | null;
}

const tell = prepare((db, of: Told & { ticketId: string | null; told: string }) =>
  db.insertInto("desk_events").values({
    brand_id: of.brandId,
    subject: of.subject,
    subject_id: of.id,
    ticket_id: of.ticketId,
    // A ticket's place is that of its row.
    department_id: of.departmentId,
    type: of.told,
    staff_id: of.staffId,
  }),
);

const tellByWhom = prepare((db, of: Told) =>
  db.selectNoFrom(
    sql`tell_of_happening(${of.brandId}::integer, ${of.subject}::text, ${of.id}::text, ${of.departmentId}::integer,
      ${of.told}::text, ${of.staffId}::text)`.as("told"),
  ),
);

/** Staff's pages are told what happened and, of a ticket, by whom; what its row told of itself gets its author. */
export const tellStaff: Hearer = { to: "everything", hear: tellOf };

async function tellOf({ db }: Desk, { what, subject, by }: Heard): Promise<void> {
  const { brandId, id, departmentId = null } = subject;
  const { told = null } = what;
  const staffId = by.kind === "staff" ? by.id : null;
  const of = { brandId, subject: what.subject, id, departmentId, told, staffId };
  if (what.subject !== "ticket") {
    if (told !== null) await tell(db, { ...of, told, ticketId: null });
  } else if (staffId !== null) await tellByWhom(db, of);
  else if (told !== null) await tell(db, { ...of, told, ticketId: id, departmentId: null });
}
