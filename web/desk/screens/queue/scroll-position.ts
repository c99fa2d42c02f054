import type { QueueItem } from "../../api/tickets/tickets.ts";

type Rows = readonly Pick<QueueItem, "number">[];

/** A list's scroll position and rows. All rows have one height, so their positions are known. */
export interface ScrollPosition {
  top: number;
  rowHeight: number;
  /** The visible height; zero on a phone, where the ticket covers the list. */
  sight: number;
  rows: Rows;
}

/** The saved positions of a list. */
export interface LeftList {
  /** Without an open ticket. */
  alone?: ScrollPosition | undefined;
  last: ScrollPosition;
}

/** The scroll position after a ticket was opened: its row stays at the same place, if it fits into view. */
export function topBeside(left: LeftList | undefined, now: ScrollPosition, number: string): number {
  return inSight(now, number, left ? topFrom(left.last, now, number) : now.top);
}

/**
 * The scroll position after a ticket was closed: where the list was before, unless the ticket's row was out
 * of view there.
 */
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

/**
 * The position that keeps a row at the same distance from the top: this ticket's, or the first visible one
 * that still exists.
 */
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

/** The nearest position with the whole row in view. */
function inSight({ rows, rowHeight, sight }: ScrollPosition, number: string, top: number): number {
  const from = indexOf({ rows }, number) * rowHeight;
  if (from < 0 || sight === 0) return top;
  return Math.min(Math.max(top, from + rowHeight - sight), from);
}

const indexOf = ({ rows }: Pick<ScrollPosition, "rows">, wanted: string): number =>
  rows.findIndex(({ number }) => number === wanted);
