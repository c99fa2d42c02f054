import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { StaffMember } from "../actors/actors.ts";
import type { TicketFilter } from "./filters.ts";
import { conditionsOfPart, fitsFilter, type Part, partOf } from "./fitting.ts";
import { beyond, columns, newestFirst, order, type Place, type Step } from "./order.ts";
import { type Range, within } from "./ranks.ts";

// What a walk along an index may pass by before it is given up: some 5 ms. Then fewer than one ticket in a hundred
// fits, so few that it is quicker to gather them all and sort them.
const patience = 3_000;

/** Along the index of the order, past what does not fit. */
export async function walkAlong(db: Database, step: Step, part: Part): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select brand_id, id, last_reply_at, waiting_since, priority_rank
    from (select ${columns} from (${stretch(step, part)}) as tickets ${order(step)} limit ${patience}) as tickets
    where ${step.fits} ${order(step)} limit ${step.count}`.execute(db);
  return rows;
}

/** Whether such a walk saw all that there is. */
export async function cameToTheEnd(db: Database, step: Step, part: Part): Promise<boolean> {
  const { rows } = await sql<{ passed: number }>`
    select count(*) as passed from (select from (${stretch(step, part)}) as tickets limit ${patience}) as passed`.execute(
    db,
  );
  return (rows[0]?.passed ?? 0) < patience;
}

/** As far as patience goes. Of several stretches, each in its order, PostgreSQL reads no more than it comes to need. */
function stretch(step: Step, part: Part): RawBuilder<unknown> {
  const parts = step.leg.isWaiting ? [sql`waiting_since is not null`] : conditionsOfPart[part];
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

/** The newest that fit, so far as they are met along the index: perhaps not all that there are. */
export function newestAlong(
  db: Database,
  { staff, filter }: { staff: StaffMember; filter: TicketFilter },
  most: number,
): Promise<Place[]> {
  const fits = fitsFilter(staff, filter);
  const step = { leg: newestFirst, isDescending: true, after: undefined, fits, ranks: null, count: most };
  return walkAlong(db, step, partOf(filter));
}
