import type { Database } from "../../../../infrastructure/database/connect.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import type { Cursor } from "../cursor.ts";
import { departmentsOf } from "../departments.ts";
import { fitsFilter, fitsFilterInFacets } from "../filter-conditions.ts";
import type { Sort } from "../filters.ts";
import { type OrderStep, type SortedTicket, sections } from "../order.ts";
import type { TicketFilter } from "../ticket-filter.ts";
import { rangesOf } from "./ranks.ts";
import { readSection, type Sample } from "./sections.ts";

// Takes less than a millisecond, or about ten with a cold cache. It fills a page of most lists.
const few = 60;

interface Wanted {
  staff: StaffMember;
  filter: TicketFilter;
  sort: Sort;
  from?: Cursor | undefined;
  count: number;
  firstWalk?: number;
}

/** The first matches of a sort after a position, in the cursor's direction. */
export async function firstThatFit(
  db: Database,
  { staff, filter, sort, from, count, firstWalk = few }: Wanted,
): Promise<SortedTicket[]> {
  const isBackwards = from?.direction === "prev";
  const found: SortedTicket[] = [];
  let sample: Sample | undefined;
  const inTurn = [...sections[sort].entries()];
  for (const [index, section] of isBackwards ? inTurn.reverse() : inTurn) {
    if (from && (isBackwards ? index > from.section : index < from.section)) continue;
    // A closed ticket waits for no reply.
    const statuses = section.of?.isSet
      ? filter.statuses.filter((status) => status !== "closed")
      : filter.statuses;
    if (statuses.length === 0) continue;
    const narrowed = { ...filter, statuses };
    const step: OrderStep = {
      section,
      isDescending: Boolean(section.isDescending) !== isBackwards,
      after: from?.section === index ? from.values : undefined,
      fits: fitsFilter(staff, narrowed),
      ranks: section.keys[0] === "priority_rank" ? rangesOf(filter.priorities) : null,
      departments: section.keys[0] === "last_reply_at" ? await departmentsOf(db, staff, filter) : undefined,
      count: count - found.length,
    };
    const read = await readSection(db, step, {
      filter: narrowed,
      facets: fitsFilterInFacets(staff, narrowed),
      firstWalk,
      sample,
    });
    found.push(...read.tickets);
    sample = read.sample;
    if (found.length >= count) break;
  }
  return found;
}
