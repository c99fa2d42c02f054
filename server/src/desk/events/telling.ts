import { sql } from "kysely";
import { prepare } from "../../infrastructure/database/prepare.ts";
import type { Desk } from "../desk.ts";
import type { Heard, Hearer } from "../happenings/announce.ts";

interface Told {
  brandId: number | null;
  subject: string;
  id: string;
  departmentId: number | null;
  told: string | null;
  staffId: string | null;
}

const tell = prepare((db, of: Told) =>
  db.selectNoFrom(
    sql`tell_of_happening(${of.brandId}::integer, ${of.subject}::text, ${of.id}::text, ${of.departmentId}::integer,
      ${of.told}::text, ${of.staffId}::text)`.as("told"),
  ),
);

/** Staff's pages are told what happened and, of a ticket, by whom; what its row told of itself gets its author. */
export const tellStaff: Hearer = { to: "everything", hear: tellOf };

async function tellOf({ db }: Desk, { what, subject, by }: Heard): Promise<void> {
  const staffId = by.kind === "staff" ? by.id : null;
  if (!what.told && (staffId === null || what.subject !== "ticket")) return;
  await tell(db, {
    brandId: subject.brandId,
    subject: what.subject,
    id: subject.id,
    departmentId: subject.departmentId ?? null,
    told: what.told ?? null,
    staffId,
  });
}
