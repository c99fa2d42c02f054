import type { Me } from "../../api/session/session.ts";

/** What a row shows beside its subject, its sender and its time. */
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

/** Those that this person has chosen; the usual ones where they have chosen none. */
export function columnsOf(me: Me | null | undefined): ReadonlySet<Column> {
  const chosen = columns.filter((column) => me?.preferences.columns.includes(column));
  return new Set(chosen.length > 0 ? chosen : usual);
}
