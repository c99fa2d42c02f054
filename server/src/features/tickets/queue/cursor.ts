import { problem } from "../../../problems.ts";
import type { Cursors } from "../../core/pagination.ts";
import { isUlid } from "../../core/schemas.ts";

/** A position in a sorted list: the sort values, ending with the ticket's id. */
export interface SortPosition {
  /** The section of the sort (order.ts). */
  section: number;
  values: (string | number)[];
}

export interface Cursor extends SortPosition {
  direction: "next" | "prev";
}

/** The types of the values. */
export type ValueKind = "time" | "rank" | "score" | "id";

/**
 * A position as text that clients pass back. It is not signed: it only says where to begin in the caller's
 * own list, and any other format is refused.
 */
export function writeCursor(sort: string, { direction, section, values }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, direction, section, ...values])).toString("base64url");
}

/** @throws a problem of the field `cursor` if it was written for another sort. */
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

/** In the database's format, with a valid date. */
function isInstant(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 19)) && text >= "0001";
}

/** `ahead` has rows in the cursor's direction, one more than a page if there are more. */
export function cursorPage<Row>(
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
  // There is always a way back to the page that the cursor came from.
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
