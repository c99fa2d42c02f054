import type { Me } from "../../api/session/session.ts";

/** Optional columns of a row. */
export const columns = [
  "excerpt",
  "status",
  "priority",
  "tags",
  "department",
  "assignee",
  "marks",
  "number",
] as const;
export type Column = (typeof columns)[number];

const usual: readonly Column[] = columns.filter((column) => column !== "number");

/** The user's columns, or the default ones. */
export function columnsOf(me: Me | null | undefined): ReadonlySet<Column> {
  const chosen = columns.filter((column) => me?.preferences.columns.includes(column));
  return new Set(chosen.length > 0 ? chosen : usual);
}
