import { sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { hasFacets, type Part, priorityInFacets } from "../filter-conditions.ts";
import { type SortedTicket, type Step, timeOf, valuesOf } from "../order.ts";
import { gather } from "./gather.ts";
import { prioritiesByRank } from "./ranks.ts";
import { isWithin, stretchFrom } from "./spans.ts";
import { walk } from "./walk.ts";

/** A part of a section that is in the order of its times, and what it has in common. */
interface Line {
  step: Step;
  facets: string[];
}

/** How much was found, in which length of time. */
export interface Pace {
  found: number;
  seconds: number;
}

const secondsAtFirst = 2 ** 17;
const mostTimesAsFar = 8;
/** Somewhat more than it takes at an even pace: another look costs more than a few tickets too many. */
const margin = 1.25;

/**
 * Those that fit by the index of facets, stretch by stretch of the time that the section is in order of, each as long as it takes for
 * a page at the pace so far. So of what many tickets have that lie anywhere on the disk, a page or two are read and not all.
 */
export async function gatherInTime(
  db: Database,
  step: Step,
  part: Part,
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

/** Along priorities each rank by itself, from the one on that the page begins in. */
function linesOf(step: Step, facets: string[]): Line[] {
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

/** Goes on at the pace of the lines before, and adds to it. */
async function gatherLine(
  db: Database,
  { step, facets }: Line,
  part: Part,
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
    // Ahead of the present there is little: what is due, and whatever a clock that is ahead of ours has written.
    const isOver = !step.isDescending && Date.parse(moment) > Date.now();
    const stretch = isOver ? undefined : stretchFrom(moment, seconds, step.isDescending);
    const condition = stretch
      ? sql`${hasFacets(facets)} and ${isWithin(timeOf(step.section), stretch.spans)}`
      : hasFacets(facets);
    const tickets = await gather(db, onward, part, condition);
    found.push(...tickets);
    const count = step.count - found.length;
    if (count === 0 || !stretch) return found;
    pace.found += tickets.length;
    pace.seconds += stretch.seconds;
    // Where nothing is, there may be nothing for long.
    least = tickets.length === 0 ? mostTimesAsFar * stretch.seconds : secondsAtFirst;
    moment = stretch.end;
    onward = { ...step, after: from.with(time, moment).with(time + 1, ""), count };
  }
}

function secondsFor(count: number, { found, seconds }: Pace): number {
  return Math.min((margin * count * seconds) / Math.max(found, 1), mostTimesAsFar * seconds);
}

/** Of the first in the order, whether it fits or not: also where it is of those that have a time, of which the section is without. */
async function valuesOfFirst(db: Database, step: Step, part: Part): Promise<Step["after"]> {
  const { of, ...anywhere } = step.section;
  const section = of?.isSet ? step.section : anywhere;
  const { tickets, stoppedAt } = await walk(db, { ...step, section, count: 1 }, part, 1);
  const first = tickets[0] ?? stoppedAt;
  return first && valuesOf(section, first);
}
