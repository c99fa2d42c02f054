import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import {
  conditionsOfPart,
  fitsFilter,
  fitsFilterInFacets,
  hasFacets,
  ofPerson,
  partOf,
  type QueuePart,
} from "../filter-conditions.ts";
import { beyond, type OrderStep, orderBy, queueRowColumns, type SortedTicket, sortedBy } from "../order.ts";
import type { TicketFilter } from "../ticket-filter.ts";

/** All matches, found by another index and sorted afterwards (`offset 0` makes PostgreSQL use that index). */
export async function gather(
  db: Database,
  step: OrderStep,
  part: QueuePart,
  condition: RawBuilder<unknown>,
): Promise<SortedTicket[]> {
  const { of } = step.section;
  const ofSection = of ? sql`(${sql.ref(of.time)} is not null) = ${of.isSet}::boolean` : sql`true`;
  const gathered = conditionsOfPart[part].map(
    (ofPart) => sql`(select ${queueRowColumns} from tickets where ${ofPart} and ${condition} offset 0)`,
  );
  const { rows } = await sql<SortedTicket>`
    select brand_id, id, ${sortedBy}
    from (${sql.join(gathered, sql` union all `)}) as tickets
    where ${step.fits} and ${beyond(step)}
      and ${ofSection}
    ${orderBy(step)} limit ${step.count}`.execute(db);
  return rows;
}

/** Some of the matches, unordered, if a filter narrows them down. */
export async function someThatFit(
  db: Database,
  { staff, filter }: { staff: StaffMember; filter: TicketFilter },
  max: number,
): Promise<SortedTicket[]> {
  const facets = fitsFilterInFacets(staff, filter);
  const ofFew = ofPerson(filter);
  const conditions =
    ofFew !== undefined
      ? [ofFew]
      : conditionsOfPart[partOf(filter)].map((ofPart) => sql`${ofPart} and ${hasFacets(facets)}`);
  const fitting = conditions.map(
    (condition) => sql`(select brand_id, id, ${sortedBy} from tickets
      where ${condition} and ${fitsFilter(staff, filter)} limit ${max})`,
  );
  const { rows } = await sql<SortedTicket>`${sql.join(fitting, sql` union all `)}`.execute(db);
  return rows;
}
