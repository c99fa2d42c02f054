import { sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { hasFacets, priorityInFacets, type QueuePart } from "../filter-conditions.ts";
import { type OrderStep, type SortedTicket, sortTimeOf, sortValuesOf } from "../order.ts";
import { gather } from "./gather-page.ts";
import { prioritiesByRank } from "./ranks.ts";
import { isWithin, spanRangeFrom } from "./spans.ts";
import { walk } from "./walk.ts";

/** A part of a section with one rank, in the order of its time. */
interface Line {
  step: OrderStep;
  facets: string[];
}

/** How many matches were found in how much time of the list. */
export interface Pace {
  found: number;
  seconds: number;
}

const secondsAtFirst = 2 ** 17;
const mostTimesAsFar = 8;
/** A little more than an even pace needs: another query costs more than a few extra tickets. */
const margin = 1.25;

/**
 * Finds matches by the facet index, one range of the section's time after the other. Each range is as long as
 * a page needs at the pace so far. So for a common facet only a page or two of tickets is read from disk, not
 * all.
 */
export async function gatherInTime(
  db: Database,
  step: OrderStep,
  part: QueuePart,
  facets: string[],
  known: Pace,
): Promise<SortedTicket[]> {
  const pace = { ...known };
  const found: SortedTicket[] = [];
  for (const line of linesOf(step, facets)) {
    const count = step.count - found.length;
    if (count === 0) break;
    found.push(...(await gatherLine(db, { ...line, step: { ...line.step, count } }, part, pace)));
  }
  return found;
}

/** With priorities, one line per rank, starting with the page's rank. */
function linesOf(step: OrderStep, facets: string[]): Line[] {
  const { ranks, after, isDescending } = step;
  if (!ranks) return [{ step, facets }];
  const here = after?.[0] === undefined ? undefined : Number(after[0]);
  const ahead = [...prioritiesByRank.entries()].filter(
    ([rank]) =>
      ranks.some(([first, last]) => first <= rank && rank <= last) &&
      (here === undefined || (isDescending ? rank <= here : rank >= here)),
  );
  return (isDescending ? ahead.reverse() : ahead).map(([rank, priority]) => ({
    step: { ...step, ranks: [[rank, rank]], after: rank === here ? after : undefined },
    facets: [...facets, priorityInFacets(priority)],
  }));
}

/** Starts with the pace of the lines before and updates it. */
async function gatherLine(
  db: Database,
  { step, facets }: Line,
  part: QueuePart,
  pace: Pace,
): Promise<SortedTicket[]> {
  const from = step.after ?? (await valuesOfFirst(db, step, part));
  if (!from) return [];
  const time = step.section.keys.length - 1;
  const found: SortedTicket[] = [];
  let moment = String(from[time]);
  let onward = step;
  for (let least = secondsAtFirst; ; ) {
    const seconds = Math.max(least, secondsFor(onward.count, pace));
    // After the present there are few tickets: due times, and times from a clock that is fast.
    const isOver = !step.isDescending && Date.parse(moment) > Date.now();
    const stretch = isOver ? undefined : spanRangeFrom(moment, seconds, step.isDescending);
    const condition = stretch
      ? sql`${hasFacets(facets)} and ${isWithin(sortTimeOf(step.section), stretch.spans)}`
      : hasFacets(facets);
    const tickets = await gather(db, onward, part, condition);
    found.push(...tickets);
    const count = step.count - found.length;
    if (count === 0 || !stretch) return found;
    pace.found += tickets.length;
    pace.seconds += stretch.seconds;
    // After an empty range, the next ones may be empty too, so take a longer one.
    least = tickets.length === 0 ? mostTimesAsFar * stretch.seconds : secondsAtFirst;
    moment = stretch.end;
    onward = { ...step, after: from.with(time, moment).with(time + 1, ""), count };
  }
}

function secondsFor(count: number, { found, seconds }: Pace): number {
  return Math.min((margin * count * seconds) / Math.max(found, 1), mostTimesAsFar * seconds);
}

/**
 * The position of the first ticket in this order, matching or not. For a section without the time, tickets
 * that have it are included.
 */
async function valuesOfFirst(db: Database, step: OrderStep, part: QueuePart): Promise<OrderStep["after"]> {
  const { of, ...anywhere } = step.section;
  const section = of?.isSet ? step.section : anywhere;
  const { tickets, stoppedAt } = await walk(db, { ...step, section, count: 1 }, part, 1);
  const first = tickets[0] ?? stoppedAt;
  return first && sortValuesOf(section, first);
}
