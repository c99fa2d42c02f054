import { problem } from "../../../problems.ts";
import type { Cursors } from "../../core/pagination.ts";
import { isUlid } from "../../core/schemas.ts";

/** Where a ticket stands in a sorted list: by these values, the last of which is its id. */
export interface SortPosition {
  /** Which section of the sort it is in (order.ts). */
  section: number;
  values: (string | number)[];
}

export interface Cursor extends SortPosition {
  direction: "next" | "prev";
}

/** What the values of a position can be. */
export type ValueKind = "time" | "rank" | "score" | "id";

/**
 * A position to go on from, as text that callers pass back. It is not signed: whatever is in it only says where
 * in their own list to begin, and anything that is not of its form is refused.
 */
export function writeCursor(sort: string, { direction, section, values }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, direction, section, ...values])).toString("base64url");
}

/** @throws a problem of the field `cursor` where it was not written for this sort. */
export function readCursor(text: string, sort: string, kindsOfSections: ValueKind[][]): Cursor {
  const [writtenFor, direction, section, ...values] = parsed(text);
  const kinds = typeof section === "number" ? kindsOfSections[section] : undefined;
  const isFit =
    writtenFor === sort &&
    (direction === "next" || direction === "prev") &&
    kinds?.length === values.length &&
    kinds.every((kind, index) => isOfKind[kind](values[index]));
  if (!isFit) throw problem("cursor", "field.cursor");
  return { direction, section: section as number, values: values as (string | number)[] };
}

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const isOfKind: Record<ValueKind, (value: unknown) => boolean> = {
  time: (value) => typeof value === "string" && isInstant(value),
  rank: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 100,
  score: (value) => typeof value === "number",
  id: (value) => typeof value === "string" && isUlid(value),
};

/** As the database's times are written; with a day that the calendar has. */
function isInstant(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 19)) && text >= "0001";
}

/** Of rows in the direction of the cursor, one more than a page has if there are more. */
export function pageOf<Row>(
  ahead: readonly Row[],
  perPage: number,
  from: Cursor | undefined,
  sort: string,
  position: (row: Row) => SortPosition,
): { rows: Row[]; cursors: Cursors } {
  const isBackwards = from?.direction === "prev";
  const hasMore = ahead.length > perPage;
  const rows = ahead.slice(0, perPage);
  if (isBackwards) rows.reverse();
  const cursor = (direction: Cursor["direction"], row: Row | undefined) =>
    row ? writeCursor(sort, { direction, ...position(row) }) : null;
  // Whoever came from somewhere can go back there.
  const hasNext = isBackwards || hasMore;
  const hasPrev = isBackwards ? hasMore : from !== undefined;
  return {
    rows,
    cursors: {
      next: hasNext ? cursor("next", rows.at(-1)) : null,
      prev: hasPrev ? cursor("prev", rows[0]) : null,
    },
  };
}
