import type { Me } from "../../api/session/session.ts";

/** Optional columns of a row. */
export const queueColumns = [
  "excerpt",
  "status",
  "priority",
  "tags",
  "department",
  "assignee",
  "marks",
  "number",
] as const;
export type Column = (typeof queueColumns)[number];

const usual: readonly Column[] = queueColumns.filter((column) => column !== "number");

/** The user's columns, or the default ones. */
export function columnsOf(me: Me | null | undefined): ReadonlySet<Column> {
  const chosen = queueColumns.filter((column) => me?.preferences.columns.includes(column));
  return new Set(chosen.length > 0 ? chosen : usual);
}
