import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { hasFacets, isOfWaiting, ofPerson, partOf } from "../filter-conditions.ts";
import { type OrderStep, type SortedTicket, sortValuesOf } from "../order.ts";
import type { TicketFilter } from "../ticket-filter.ts";
import { gatherInTime, type Pace } from "./gather-by-time.ts";
import { gather } from "./gather-page.ts";
import { toTheEnd, walk } from "./walk.ts";

interface SectionQuery {
  filter: TicketFilter;
  facets: string[];
}

interface Narrowing extends SectionQuery {
  /** How many tickets to scan before choosing the fastest method for the rest. */
  firstWalk: number;
  /** The sample from the previous section. */
  sample: Sample | undefined;
}

/** How many of the scanned tickets matched. */
export interface Sample {
  fitted: number;
  looked: number;
}

interface Read {
  tickets: SortedTicket[];
  /** Set if the section was too long for a full scan. */
  sample: Sample | undefined;
}

/**
 * Scans the sort index first. If too few match, it continues with the fastest method. A filter that matched
 * rarely in the previous section is not scanned for again.
 */
export async function readSection(
  db: Database,
  step: OrderStep,
  { firstWalk, sample: before, ...asked }: Narrowing,
): Promise<Read> {
  const { filter, facets } = asked;
  const ofFew = ofPerson(filter);
  if (ofFew !== undefined) return { tickets: await gather(db, step, "all", ofFew), sample: undefined };
  const part = partOf(filter);
  const read: SortedTicket[] = [];
  let onward = step;
  let sample = before ?? { fitted: 0, looked: 0 };
  let max = before && nextWalk(step.count, before, asked) === undefined ? undefined : firstWalk;
  for (let looked = 0; max !== undefined; ) {
    const { tickets, stoppedAt } = await walk(db, onward, part, max);
    read.push(...tickets);
    if (!stoppedAt) return { tickets: read, sample: undefined };
    looked += max;
    sample = { fitted: read.length, looked };
    onward = { ...step, after: sortValuesOf(step.section, stoppedAt), count: step.count - read.length };
    max = nextWalk(onward.count, sample, asked);
  }
  const others = isOfWaiting(filter)
    ? gather(db, onward, "active", waitingWith(facets))
    : gatherInTime(db, onward, part, facets, paceOf(step, onward, read));
  return { tickets: [...read, ...(await others)], sample };
}

/** The number of tickets scanned in the time of one facet query. */
const nearby = 200;

/** How many more tickets to scan, by the share of matches so far; undefined if gathering is faster. */
function nextWalk(
  count: number,
  { fitted, looked }: Sample,
  { filter, facets }: SectionQuery,
): number | undefined {
  if (isOfWaiting(filter)) return undefined;
  if (facets.length === 0) return toTheEnd;
  const toWalk = (count * looked) / Math.max(fitted, 1);
  // Further matches may be rarer; a scan ends with a full page in any case.
  return toWalk > nearby ? undefined : Math.max(Math.ceil(2 * toWalk), looked);
}

/** The matches of a scan and the time range it covered; unknown if it covered several priorities. */
function paceOf({ section, after }: OrderStep, onward: OrderStep, read: SortedTicket[]): Pace {
  const from = after ?? (read[0] && sortValuesOf(section, read[0]));
  const to = onward.after;
  const time = section.keys.length - 1;
  const isOfOneLine = time === 0 || from?.[0] === to?.[0];
  if (!from || !to || !isOfOneLine) return { found: 0, seconds: 0 };
  const ms = Date.parse(String(to[time])) - Date.parse(String(from[time]));
  return { found: read.length, seconds: Math.abs(ms) / 1000 };
}

/** Few tickets wait for a reply, in any list. */
const waitingWith = (facets: string[]): RawBuilder<unknown> =>
  facets.length > 0
    ? sql`waiting_since is not null and ${hasFacets(facets)}`
    : sql`waiting_since is not null`;
