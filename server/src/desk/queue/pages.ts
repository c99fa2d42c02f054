import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { StaffMember } from "../actors/actors.ts";
import { type Priority, priorities } from "../departments/priorities.ts";
import type { Cursor, Kind, Position } from "./cursor.ts";
import { facetsOf, type Part, partOf, passes, type Sieve, type Sort } from "./filters.ts";

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
interface Leg {
  keys: Key[];
  isDescending?: true;
  isWaiting?: boolean;
}

const newestFirst: Leg = { keys: ["last_reply_at"], isDescending: true };

const legs: Record<Sort, Leg[]> = {
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

export interface Walk {
  staff: StaffMember;
  sieve: Sieve;
  sort: Sort;
  from?: Cursor | undefined;
  count: number;
}

// What a walk along an index may pass by before it is given up: some 5 ms. Then fewer than one ticket in a hundred
// fits, so few that it is quicker to gather them all and sort them.
const patience = 3_000;

/** The first so many tickets of a sort that fit, from a place on, in the direction of the walk. */
export async function walk(db: Database, { staff, sieve, sort, from, count }: Walk): Promise<Place[]> {
  const isBackwards = from?.direction === "prev";
  const found: Place[] = [];
  const steps = [...legs[sort].entries()];
  for (const [index, leg] of isBackwards ? steps.reverse() : steps) {
    if (from && (isBackwards ? index > from.leg : index < from.leg)) continue;
    // Nobody waits for a closed ticket.
    const statuses = leg.isWaiting ? sieve.statuses.filter((status) => status !== "closed") : sieve.statuses;
    if (statuses.length === 0) continue;
    const narrowed = { ...sieve, statuses };
    const step: Step = {
      leg,
      isDescending: Boolean(leg.isDescending) !== isBackwards,
      after: from?.leg === index ? from.values : undefined,
      fits: passes(staff, narrowed),
      ranks: leg.keys[0] === "priority_rank" ? rangesOf(sieve.priorities) : null,
      count: count - found.length,
    };
    found.push(...(await walkLeg(db, step, narrowed, facetsOf(staff, narrowed))));
    if (found.length >= count) break;
  }
  return found;
}

interface Step {
  leg: Leg;
  isDescending: boolean;
  after: (string | number)[] | undefined;
  fits: RawBuilder<boolean>;
  /** Along priorities only these are walked past. */
  ranks: Range[] | null;
  count: number;
}

type Range = [first: number, last: number];

/** The ranks of these priorities, neighbours together. */
function rangesOf(wanted: Priority[] | null): Range[] {
  const ranges: Range[] = [];
  for (const [rank, priority] of priorities.toReversed().entries()) {
    if (wanted && !wanted.includes(priority)) continue;
    const last = ranges.at(-1);
    if (last?.[1] === rank - 1) last[1] = rank;
    else ranges.push([rank, rank]);
  }
  return ranges;
}

async function walkLeg(db: Database, step: Step, sieve: Sieve, facets: string[]): Promise<Place[]> {
  if (sieve.clientIds !== null) return gather(db, step, "all", ofClients(sieve.clientIds));
  const part = partOf(sieve);
  const places = await walkAlong(db, step, part);
  if (places.length >= step.count || facets.length === 0 || (await cameToTheEnd(db, step, part)))
    return places;
  return gather(db, step, part, withFacets(facets));
}

export const columns = sql.raw(
  [
    ...["brand_id", "id", "department_id", "client_id", "assignee_id", "status", "priority", "tags"],
    ...["last_reply_at", "waiting_since", "priority_rank"],
  ]
    .map((name) => `tickets.${name}`)
    .join(", "),
);

/** Along the index of the order, past what does not fit. */
async function walkAlong(db: Database, step: Step, part: Part): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select brand_id, id, last_reply_at, waiting_since, priority_rank
    from (select ${columns} from (${stretch(step, part)}) as tickets ${order(step)} limit ${patience}) as tickets
    where ${step.fits} ${order(step)} limit ${step.count}`.execute(db);
  return rows;
}

/** Whether such a walk saw all that there is. */
async function cameToTheEnd(db: Database, step: Step, part: Part): Promise<boolean> {
  const { rows } = await sql<{ passed: number }>`
    select count(*) as passed from (select from (${stretch(step, part)}) as tickets limit ${patience}) as passed`.execute(
    db,
  );
  return (rows[0]?.passed ?? 0) < patience;
}

export const partsOf: Record<Part, RawBuilder<unknown>[]> = {
  active: [sql`status <> 'closed'`],
  closed: [sql`status = 'closed'`],
  all: [sql`status <> 'closed'`, sql`status = 'closed'`],
};

/** As far as patience goes. Of several stretches, each in its order, PostgreSQL reads no more than it comes to need. */
function stretch(step: Step, part: Part): RawBuilder<unknown> {
  const parts = step.leg.isWaiting ? [sql`waiting_since is not null`] : partsOf[part];
  const ahead = step.ranks ? aheadIn(step, step.ranks) : [beyond(step)];
  const stretches = parts.flatMap((ofPart) =>
    ahead.map(
      (condition) => sql`(select ${columns} from tickets where ${ofPart} and ${condition}
        ${step.leg.isWaiting === false ? sql`and waiting_since is null` : sql``}
        ${order(step)} limit ${patience})`,
    ),
  );
  return stretches.length > 0
    ? sql.join(stretches, sql` union all `)
    : sql`select ${columns} from tickets where false`;
}

/**
 * What is ahead of a place in these ranks. Never two bounds on the same side: PostgreSQL might begin to read at the
 * wider one.
 */
function aheadIn(step: Step, ranges: Range[]): RawBuilder<unknown>[] {
  const [here] = step.after ?? [];
  if (here === undefined) return ranges.map(within);
  const rank = Number(here);
  return ranges.flatMap((range) => {
    const [first, last] = range;
    const isBehind = step.isDescending ? first > rank : last < rank;
    if (isBehind) return [];
    if (rank < first || rank > last) return [within(range)];
    const end = step.isDescending ? sql`priority_rank >= ${first}` : sql`priority_rank <= ${last}`;
    return [sql`${beyond(step)} and ${end}`];
  });
}

const within = ([first, last]: Range) => sql`priority_rank between ${first} and ${last}`;

/** All that fit, by another index than that of the order (`offset 0` keeps PostgreSQL to it), and sorted then. */
async function gather(
  db: Database,
  step: Step,
  part: Part,
  condition: RawBuilder<unknown>,
): Promise<Place[]> {
  const { isWaiting = null } = step.leg;
  const gathered = partsOf[part].map(
    (ofPart) => sql`(select ${columns} from tickets where ${ofPart} and ${condition} offset 0)`,
  );
  const { rows } = await sql<Place>`
    select brand_id, id, last_reply_at, waiting_since, priority_rank
    from (${sql.join(gathered, sql` union all `)}) as tickets
    where ${step.fits} and ${beyond(step)}
      and (${isWaiting}::boolean is null or (waiting_since is not null) = ${isWaiting}::boolean)
    ${order(step)} limit ${step.count}`.execute(db);
  return rows;
}

/** The newest that fit, so far as they are met along the index: perhaps not all that there are. */
export function newestAlong(
  db: Database,
  { staff, sieve }: { staff: StaffMember; sieve: Sieve },
  most: number,
): Promise<Place[]> {
  const fits = passes(staff, sieve);
  const step = { leg: newestFirst, isDescending: true, after: undefined, fits, ranks: null, count: most };
  return walkAlong(db, step, partOf(sieve));
}

/** Some of all that fit, in no order, where something narrows them down. */
export async function someThatFit(
  db: Database,
  { staff, sieve }: { staff: StaffMember; sieve: Sieve },
  most: number,
): Promise<Place[]> {
  const facets = facetsOf(staff, sieve);
  const conditions =
    sieve.clientIds !== null
      ? [ofClients(sieve.clientIds)]
      : partsOf[partOf(sieve)].map((ofPart) => sql`${ofPart} and ${withFacets(facets)}`);
  const fitting = conditions.map(
    (condition) => sql`(select brand_id, id, last_reply_at, waiting_since, priority_rank from tickets
      where ${condition} and ${passes(staff, sieve)} limit ${most})`,
  );
  const { rows } = await sql<Place>`${sql.join(fitting, sql` union all `)}`.execute(db);
  return rows;
}

export const ofClients = (ids: string[]) =>
  sql`tickets.brand_id = any (array(select id from brands)) and tickets.client_id = any (${ids}::text[])`;

export const withFacets = (facets: string[]) =>
  sql.join(
    facets.map(
      (query) =>
        sql`facets_of(brand_id, department_id, status, priority, assignee_id, tags) @@ ${query}::tsquery`,
    ),
    sql` and `,
  );

/** What comes behind the place that the walk began at. */
function beyond({ leg, isDescending, after }: Step): RawBuilder<unknown> {
  if (!after) return sql`true`;
  const names = sql.raw([...leg.keys, "id"].map((key) => `tickets.${key}`).join(", "));
  const casts = [...leg.keys.map((key) => (kindOf[key] === "time" ? "timestamptz" : "smallint")), "text"];
  const values = after.map((value, index) => sql`${value}::${sql.raw(casts[index] ?? "text")}`);
  return sql`(${names}) ${sql.raw(isDescending ? "<" : ">")} (${sql.join(values)})`;
}

function order({ leg, isDescending }: Step): RawBuilder<unknown> {
  const names = [...leg.keys, "id"].map((key) => `${key}${isDescending ? " desc" : ""}`);
  return sql.raw(`order by ${names.join(", ")}`);
}
