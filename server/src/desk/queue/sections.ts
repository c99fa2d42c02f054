import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { StaffMember } from "../actors/actors.ts";
import { hasFacets, isOfWaiting, ofClients, partOf } from "./fitting.ts";
import { gather } from "./gathering.ts";
import { countKinds, isOfKinds, type OfKinds } from "./kinds.ts";
import { type SortedTicket, type Step, valuesOf } from "./order.ts";
import type { TicketFilter } from "./ticket-filter.ts";
import { toTheEnd, walk } from "./walking.ts";

interface Asked {
  staff: StaffMember;
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
  const nextWalk = choosing(db, step, asked);
  if (filter.clientIds !== null)
    return { tickets: await gather(db, step, "all", ofClients(filter.clientIds)), sample: undefined };
  const part = partOf(filter);
  const read: SortedTicket[] = [];
  let onward = step;
  let sample = before ?? { fitted: 0, looked: 0 };
  let max = before && (await nextWalk(step.count, before)) === undefined ? undefined : firstWalk;
  for (let looked = 0; max !== undefined; ) {
    const { tickets, stoppedAt } = await walk(db, onward, part, max);
    read.push(...tickets);
    if (!stoppedAt) return { tickets: read, sample: undefined };
    looked += max;
    sample = { fitted: read.length, looked };
    onward = { ...step, after: valuesOf(step.section, stoppedAt), count: step.count - read.length };
    max = await nextWalk(onward.count, sample);
  }
  const others = isOfWaiting(filter)
    ? gather(db, onward, "active", waitingWith(facets))
    : gather(db, onward, part, hasFacets(facets));
  return { tickets: [...read, ...(await others)], sample };
}

// So many are walked past in the time in which one is gathered, which lies anywhere, and sorted.
const gatheredAsWalked = 2;

/**
 * Tells how many more to look at, by the share that fitted so far; undefined where it is sooner to gather all that fit. On a desk
 * ten times as large a page is as far to walk, but ten times as many are to be gathered, and each is looked at: so the
 * longest page grows by the root of the desk. What the newest are like tells nothing of all where the kept counts know them:
 * half of all tickets may await a reply, and none of today's. The counts are asked for once, and only where a walk was not enough.
 */
function choosing(
  db: Database,
  { departments }: Step,
  { staff, filter, facets }: Asked,
): (count: number, sample: Sample) => Promise<number | undefined> {
  let counted: Promise<OfKinds> | undefined;
  return async (count, { fitted, looked }) => {
    if (isOfWaiting(filter)) return undefined;
    if (facets.length === 0) return toTheEnd;
    const share = Math.max(fitted, 1) / looked;
    const toWalk = count / share;
    counted ??= countKinds(db, { staff, filter }, departments);
    const { inPart, ofKind } = await counted;
    const toGather = isOfKinds(filter) ? ofKind : Math.min(ofKind, share * inPart);
    if (toWalk > toGather * gatheredAsWalked) return undefined;
    // What fits may stand further apart behind; a walk ends with a full page in any case.
    return Math.max(Math.ceil(2 * toWalk), looked);
  };
}

/** Those who wait are few, whatever else there is. */
const waitingWith = (facets: string[]): RawBuilder<unknown> =>
  facets.length > 0
    ? sql`waiting_since is not null and ${hasFacets(facets)}`
    : sql`waiting_since is not null`;
