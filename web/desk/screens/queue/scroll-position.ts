import type { QueueItem } from "../../api/tickets/tickets.ts";

type Rows = readonly Pick<QueueItem, "number">[];

/** How far a list is scrolled, and the rows that it has. They are all of one height, which says where each of them is. */
export interface ScrollPosition {
  top: number;
  rowHeight: number;
  /** How much of the list is seen at once: nothing on a phone, where the ticket lies over it. */
  sight: number;
  rows: Rows;
}

/** A list that was left. */
export interface LeftList {
  /** When no ticket was open beside it. */
  alone?: ScrollPosition | undefined;
  last: ScrollPosition;
}

/** How far to scroll where a ticket is now open: its row stays where it was, as far as it is in sight there. */
export function topBeside(left: LeftList | undefined, now: ScrollPosition, number: string): number {
  return inSight(now, number, left ? topFrom(left.last, now, number) : now.top);
}

/** How far to scroll where this ticket is open no more: to where the list was, unless the ticket's row was not in sight there. */
export function topAlone(
  left: LeftList | undefined,
  now: ScrollPosition,
  number: string | undefined,
): number {
  if (!left) return now.top;
  const { alone, last } = left;
  if (alone && (number === undefined || isSeen(alone, number) || indexOf(last, number) < 0))
    return topFrom(alone, now, number);
  const top = topFrom(last, now, number);
  return number === undefined ? top : inSight(now, number, top);
}

/** Where the same row is as far from the top as it was: this one, or the first in sight that is still there. */
function topFrom(before: ScrollPosition, now: ScrollPosition, number: string | undefined): number {
  const first = Math.floor(before.top / before.rowHeight);
  const seen = before.rows.slice(first, Math.ceil((before.top + before.sight) / before.rowHeight));
  for (const one of [number, ...seen.map((row) => row.number)]) {
    const [was, is] = one === undefined ? [-1, -1] : [indexOf(before, one), indexOf(now, one)];
    if (was >= 0 && is >= 0) return is * now.rowHeight - (was * before.rowHeight - before.top);
  }
  return before.top;
}

function isSeen({ top, rowHeight, sight, rows }: ScrollPosition, number: string): boolean {
  const from = indexOf({ rows }, number) * rowHeight - top;
  return from > -rowHeight && from < sight;
}

/** As near as possible, with the whole row on the screen. */
function inSight({ rows, rowHeight, sight }: ScrollPosition, number: string, top: number): number {
  const from = indexOf({ rows }, number) * rowHeight;
  if (from < 0 || sight === 0) return top;
  return Math.min(Math.max(top, from + rowHeight - sight), from);
}

const indexOf = ({ rows }: Pick<ScrollPosition, "rows">, wanted: string): number =>
  rows.findIndex(({ number }) => number === wanted);
