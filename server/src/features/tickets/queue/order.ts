import { type RawBuilder, sql } from "kysely";
import type { SortPosition, ValueKind } from "./cursor.ts";
import type { Sort } from "./filters.ts";
import type { RankRange } from "./pages/ranks.ts";

/** A ticket with its sort values. */
export interface SortedTicket {
  brand_id: number;
  id: string;
  last_reply_at: string;
  waiting_since: string | null;
  reply_due_at: string | null;
  priority_rank: number;
}

/** The sort columns, which all page queries read. */
export const sortedColumns = [
  "last_reply_at",
  "waiting_since",
  "reply_due_at",
  "priority_rank",
] as const satisfies (keyof SortedTicket)[];
export const sortedBy = sql.raw(sortedColumns.join(", "));

export type Time = "last_reply_at" | "waiting_since" | "reply_due_at";
type Key = Time | "priority_rank";

/** A list in one order, with an index for it. A sort is one or more sections, one after the other. */
export interface Section {
  /** A time, or a time within each rank. */
  keys: [Time] | ["priority_rank", Time];
  isDescending?: true;
  /** For a time that not all tickets have: whether the section's tickets have it. */
  of?: { time: "waiting_since" | "reply_due_at"; isSet: boolean };
}

/** The time that a section is ordered by. */
export const sortTimeOf = ({ keys: [first, second] }: Section): Time =>
  first === "priority_rank" ? (second as Time) : first;

export const newestFirst: Section = { keys: ["last_reply_at"], isDescending: true };

export const sections: Record<Sort, Section[]> = {
  newest: [newestFirst],
  oldest: [{ keys: ["last_reply_at"] }],
  priority: [{ keys: ["priority_rank", "last_reply_at"] }],
  waiting: thoseWith("waiting_since"),
  due: thoseWith("reply_due_at"),
};

/** The tickets with this time, then all others, newest first. */
function thoseWith(time: "waiting_since" | "reply_due_at"): Section[] {
  return [
    { keys: [time], of: { time, isSet: true } },
    { ...newestFirst, of: { time, isSet: false } },
  ];
}

const valueKindOf: Record<Key, ValueKind> = {
  last_reply_at: "time",
  waiting_since: "time",
  reply_due_at: "time",
  priority_rank: "rank",
};

export function valueKindsOf(sort: Sort): ValueKind[][] {
  return sections[sort].map(({ keys }) => [...keys.map((key) => valueKindOf[key]), "id"]);
}

export function positionOf(sort: Sort, ticket: SortedTicket): SortPosition {
  const section = sections[sort].findIndex(
    ({ of }) => of === undefined || of.isSet === (ticket[of.time] !== null),
  );
  return { section, values: sortValuesOf(sections[sort][section], ticket) };
}

/** The values of a ticket's position in a section. */
export function sortValuesOf(section: Section | undefined, ticket: SortedTicket): (string | number)[] {
  return [...(section?.keys ?? []).map((key) => ticket[key] ?? ""), ticket.id];
}

/** Compares two positions of a sort, in the database's order. */
export function comparePositions(sort: Sort, one: SortPosition, other: SortPosition): number {
  if (one.section !== other.section) return one.section - other.section;
  const sign = sections[sort][one.section]?.isDescending ? -1 : 1;
  for (const [index, value] of one.values.entries()) {
    const beside = other.values[index] ?? "";
    if (value !== beside) return value < beside ? -sign : sign;
  }
  return 0;
}

/** How to read one section for a page. */
export interface OrderStep {
  section: Section;
  isDescending: boolean;
  /** The position to start after, in the order of the section's keys. */
  after: (string | number)[] | undefined;
  fits: RawBuilder<boolean>;
  /** With priorities: only these ranks are scanned. */
  ranks: RankRange[] | null;
  /** Only these departments, if they have their own indexes in this order. */
  departments: number[] | undefined;
  count: number;
}

export const queueRowColumns = sql.raw(
  [
    ...[
      "brand_id",
      "id",
      "department_id",
      "client_id",
      "assignee_id",
      "status",
      "on_hold_until",
      "priority",
      "tags",
    ],
    ...["last_reply_at", "waiting_since", "priority_rank", "source", "created_at", "updated_at"],
    ...["reply_due_at", "reply_due_soon_at"],
  ]
    .map((name) => `tickets.${name}`)
    .join(", "),
);

/** Rows after the page's start position. */
export function beyond({ section, isDescending, after }: OrderStep): RawBuilder<unknown> {
  if (!after) return sql`true`;
  const names = sql.raw([...section.keys, "id"].map((key) => `tickets.${key}`).join(", "));
  const casts = [
    ...section.keys.map((key) => (valueKindOf[key] === "time" ? "timestamptz" : "smallint")),
    "text",
  ];
  const values = after.map((value, index) => sql`${value}::${sql.raw(casts[index] ?? "text")}`);
  return sql`(${names}) ${sql.raw(isDescending ? "<" : ">")} (${sql.join(values)})`;
}

export function orderBy({ section, isDescending }: OrderStep): RawBuilder<unknown> {
  const names = [...section.keys, "id"].map((key) => `${key}${isDescending ? " desc" : ""}`);
  return sql.raw(`order by ${names.join(", ")}`);
}
