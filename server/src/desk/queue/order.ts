import { type RawBuilder, sql } from "kysely";
import type { Kind, Position } from "./cursor.ts";
import type { Sort } from "./filters.ts";
import type { Range } from "./ranks.ts";

/** A ticket with all that it is sorted by. */
export interface Place {
  brand_id: number;
  id: string;
  last_reply_at: string;
  waiting_since: string | null;
  priority_rank: number;
}

type Key = "last_reply_at" | "waiting_since" | "priority_rank";

/** A list in one order, with an index for it. A sort is one, or several, one behind the other. */
export interface Leg {
  keys: Key[];
  isDescending?: true;
  isWaiting?: boolean;
}

export const newestFirst: Leg = { keys: ["last_reply_at"], isDescending: true };

export const legs: Record<Sort, Leg[]> = {
  newest: [newestFirst],
  oldest: [{ keys: ["last_reply_at"] }],
  priority: [{ keys: ["priority_rank", "last_reply_at"] }],
  waiting: [
    { keys: ["waiting_since"], isWaiting: true },
    { keys: ["last_reply_at"], isDescending: true, isWaiting: false },
  ],
};

const kindOf: Record<Key, Kind> = { last_reply_at: "time", waiting_since: "time", priority_rank: "rank" };

export function kindsOf(sort: Sort): Kind[][] {
  return legs[sort].map(({ keys }) => [...keys.map((key) => kindOf[key]), "id"]);
}

export function positionOf(sort: Sort, place: Place): Position {
  const leg = legs[sort].findIndex(
    ({ isWaiting = null }) => isWaiting === null || isWaiting === (place.waiting_since !== null),
  );
  return { leg, values: [...(legs[sort][leg]?.keys ?? []).map((key) => place[key] ?? ""), place.id] };
}

/** Which of two places of a sort comes first, as the database would have it. */
export function compare(sort: Sort, one: Position, other: Position): number {
  if (one.leg !== other.leg) return one.leg - other.leg;
  const sign = legs[sort][one.leg]?.isDescending ? -1 : 1;
  for (const [index, value] of one.values.entries()) {
    const beside = other.values[index] ?? "";
    if (value !== beside) return value < beside ? -sign : sign;
  }
  return 0;
}

/** How one list of a sort is read. */
export interface Step {
  leg: Leg;
  isDescending: boolean;
  after: (string | number)[] | undefined;
  fits: RawBuilder<boolean>;
  /** Along priorities only these are walked past. */
  ranks: Range[] | null;
  count: number;
}

export const columns = sql.raw(
  [
    ...["brand_id", "id", "department_id", "client_id", "assignee_id", "status", "priority", "tags"],
    ...["last_reply_at", "waiting_since", "priority_rank"],
  ]
    .map((name) => `tickets.${name}`)
    .join(", "),
);

/** What comes behind the place that the walk began at. */
export function beyond({ leg, isDescending, after }: Step): RawBuilder<unknown> {
  if (!after) return sql`true`;
  const names = sql.raw([...leg.keys, "id"].map((key) => `tickets.${key}`).join(", "));
  const casts = [...leg.keys.map((key) => (kindOf[key] === "time" ? "timestamptz" : "smallint")), "text"];
  const values = after.map((value, index) => sql`${value}::${sql.raw(casts[index] ?? "text")}`);
  return sql`(${names}) ${sql.raw(isDescending ? "<" : ">")} (${sql.join(values)})`;
}

export function order({ leg, isDescending }: Step): RawBuilder<unknown> {
  const names = [...leg.keys, "id"].map((key) => `${key}${isDescending ? " desc" : ""}`);
  return sql.raw(`order by ${names.join(", ")}`);
}
