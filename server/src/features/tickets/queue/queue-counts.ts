import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import {
  conditionsOfPart,
  fitsFilter,
  fitsFilterInFacets,
  hasFacets,
  isBeyondFacets,
  isOfWaiting,
  ofPerson,
  partOf,
} from "./filter-conditions.ts";
import { type QueueFilters, searchTextIn } from "./filters.ts";
import { queueRowColumns } from "./order.ts";
import { maxMatches } from "./search/matches.ts";
import { searchTickets } from "./search/search.ts";
import { ticketFilterOf } from "./ticket-filter.ts";

/** A list's number of tickets, up to a cap. */
export interface Count {
  count: number;
  count_is_capped: boolean;
}

export const maxCountedTickets = 1_000;

// More than the cap, so that if all match no second scan is needed.
const firstScan = 2_000;

// About 15 ms. If even more would have to be scanned, fewer than one in 25 matches, and the indexes count
// them faster.
const maxScannedForCount = 25_000;

export async function countQueue(desk: Desk, staff: StaffMember, filters: QueueFilters): Promise<Count> {
  const filter = await ticketFilterOf(desk.db, filters, staff);
  const question = searchTextIn(filters);
  if (question)
    return capped((await searchTickets(desk, { staff, filter, question })).length, maxMatches - 1);

  const fits = fitsFilter(staff, filter);
  const part = partOf(filter);
  const facets = fitsFilterInFacets(staff, filter);
  const ofFew = ofPerson(filter);
  if (ofFew !== undefined) return countOf(desk.db, [sql`${ofFew} and ${fits}`]);
  const narrowed = facets.length > 0 ? sql`${hasFacets(facets)} and ${fits}` : fits;
  if (isOfWaiting(filter)) return countOf(desk.db, [sql`waiting_since is not null and ${narrowed}`]);
  if (part !== "active" || facets.length === 0) {
    const counted = await countNewest(desk.db, conditionsOfPart[part], fits);
    if (counted.count_is_capped || (facets.length === 0 && !isBeyondFacets(filter))) return counted;
  }
  return countOf(
    desk.db,
    conditionsOfPart[part].map((ofPart) => sql`${ofPart} and ${narrowed}`),
  );
}

/**
 * Counts among the newest; scans once more and further if the first scan suggests that the cap will be
 * reached.
 */
async function countNewest(
  db: Database,
  parts: RawBuilder<unknown>[],
  fits: RawBuilder<unknown>,
  scanned = firstScan,
): Promise<Count> {
  const newest = parts.map(
    (ofPart) => sql`(select from (select ${queueRowColumns} from tickets where ${ofPart}
      order by last_reply_at desc, id desc limit ${scanned}) as tickets where ${fits})`,
  );
  const counted = await count(db, newest);
  const further = Math.ceil((1.2 * scanned * maxCountedTickets) / Math.max(counted.count, 1));
  if (counted.count_is_capped || scanned > firstScan || further > maxScannedForCount) return counted;
  return countNewest(db, parts, fits, further);
}

function countOf(db: Database, conditions: RawBuilder<unknown>[]): Promise<Count> {
  return count(
    db,
    conditions.map((condition) => sql`(select from tickets where ${condition})`),
  );
}

async function count(db: Database, lists: RawBuilder<unknown>[]): Promise<Count> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (select from (${sql.join(lists, sql` union all `)}) as listed limit ${maxCountedTickets + 1}) as counted`.execute(
    db,
  );
  return capped(rows[0]?.count ?? 0, maxCountedTickets);
}

function capped(count: number, max: number): Count {
  return { count: Math.min(count, max), count_is_capped: count > max };
}
