import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { hasFacets, isOfWaiting, ofClients, partOf } from "../filter-conditions.ts";
import { type SortedTicket, type Step, valuesOf } from "../order.ts";
import type { TicketFilter } from "../ticket-filter.ts";
import { gather } from "./gather.ts";
import { gatherInTime, type Pace } from "./gather-by-time.ts";
import { toTheEnd, walk } from "./walk.ts";

interface Asked {
  filter: TicketFilter;
  facets: string[];
}

interface Narrowing extends Asked {
  /** How many tickets are looked at before it is asked what finds the others soonest. */
  firstWalk: number;
  /** What the section before was like. */
  sample: Sample | undefined;
}

/** How many fitted, of so many that were looked at. */
export interface Sample {
  fitted: number;
  looked: number;
}

interface Read {
  tickets: SortedTicket[];
  /** Where the section was too long to walk along it to its end. */
  sample: Sample | undefined;
}

/**
 * Along the index of the order; where that came past too few that fit, on by whatever finds the others soonest. What was
 * rare in the section before is not walked for again.
 */
export async function readSection(
  db: Database,
  step: Step,
  { firstWalk, sample: before, ...asked }: Narrowing,
): Promise<Read> {
  const { filter, facets } = asked;
  if (filter.clientIds !== null)
    return { tickets: await gather(db, step, "all", ofClients(filter.clientIds)), sample: undefined };
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
    onward = { ...step, after: valuesOf(step.section, stoppedAt), count: step.count - read.length };
    max = nextWalk(onward.count, sample, asked);
  }
  const others = isOfWaiting(filter)
    ? gather(db, onward, "active", waitingWith(facets))
    : gatherInTime(db, onward, part, facets, paceOf(step, onward, read));
  return { tickets: [...read, ...(await others)], sample };
}

/** So many are walked past in the time that it takes to ask the index of facets. */
const nearby = 200;

/** How many more to look at, by the share that fitted so far; undefined where it is sooner to gather. */
function nextWalk(count: number, { fitted, looked }: Sample, { filter, facets }: Asked): number | undefined {
  if (isOfWaiting(filter)) return undefined;
  if (facets.length === 0) return toTheEnd;
  const toWalk = (count * looked) / Math.max(fitted, 1);
  // What fits may stand further apart behind; a walk ends with a full page in any case.
  return toWalk > nearby ? undefined : Math.max(Math.ceil(2 * toWalk), looked);
}

/** What a walk found in the time that it came past; unknown where it came past several priorities. */
function paceOf({ section, after }: Step, onward: Step, read: SortedTicket[]): Pace {
  const from = after ?? (read[0] && valuesOf(section, read[0]));
  const to = onward.after;
  const time = section.keys.length - 1;
  const isOfOneLine = time === 0 || from?.[0] === to?.[0];
  if (!from || !to || !isOfOneLine) return { found: 0, seconds: 0 };
  const ms = Date.parse(String(to[time])) - Date.parse(String(from[time]));
  return { found: read.length, seconds: Math.abs(ms) / 1000 };
}

/** Those who wait are few, whatever else there is. */
const waitingWith = (facets: string[]): RawBuilder<unknown> =>
  facets.length > 0
    ? sql`waiting_since is not null and ${hasFacets(facets)}`
    : sql`waiting_since is not null`;
