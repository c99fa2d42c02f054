import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import { keptCounts } from "../summary/counts.ts";
import { conditionsOfPart, hasFacets, isOfWaiting, ofClients, type Part, partOf } from "./fitting.ts";
import { gather } from "./gathering.ts";
import { type SortedTicket, type Step, valuesOf } from "./order.ts";
import type { TicketFilter } from "./ticket-filter.ts";
import { toTheEnd, walk } from "./walking.ts";

/** Along the index of the order; where that came past too few that fit, on by whatever finds the others soonest. */
export async function readSection(
  db: Database,
  step: Step,
  { filter, facets, max }: { filter: TicketFilter; facets: string[]; max: number },
): Promise<SortedTicket[]> {
  if (filter.clientIds !== null) return gather(db, step, "all", ofClients(filter.clientIds));
  const part = partOf(filter);
  return walkAndGoOn(db, step, { part, max }, async (onward, share) => {
    if (isOfWaiting(filter)) return gather(db, onward, "active", waitingWith(facets));
    if (facets.length === 0) return (await walk(db, onward, part, toTheEnd)).tickets;
    return readNarrowed(db, onward, { part, facets, share });
  });
}

/** A walk, and where the page is not full by then, the rest of it from behind the last that was looked at. */
async function walkAndGoOn(
  db: Database,
  step: Step,
  { part, max }: { part: Part; max: number },
  goOn: (onward: Step, share: number) => Promise<SortedTicket[]>,
): Promise<SortedTicket[]> {
  const { tickets, stoppedAt } = await walk(db, step, part, max);
  if (!stoppedAt) return tickets;
  const after = valuesOf(step.section, stoppedAt);
  const onward = { ...step, after, count: step.count - tickets.length };
  return [...tickets, ...(await goOn(onward, tickets.length / max))];
}

/**
 * By the share that fitted so far: where few do, all that fit are gathered, and else it is sooner to walk on. On a desk
 * ten times as large a page is as far to walk, but ten times as many are to be gathered, and each is looked at: so the
 * longest page grows by the root of the desk.
 */
async function readNarrowed(
  db: Database,
  step: Step,
  { part, facets, share }: { part: Part; facets: string[]; share: number },
): Promise<SortedTicket[]> {
  const gathered = (onward: Step) => gather(db, onward, part, hasFacets(facets));
  const toWalk = step.count / share;
  if (share === 0 || toWalk > share * (await ticketsIn(db, part, step.departments))) return gathered(step);
  // What fits may stand further apart behind.
  return walkAndGoOn(db, step, { part, max: Math.ceil(2 * toWalk) }, gathered);
}

/** How many tickets a part has, in these departments or in all: the sum of the counts that are kept. */
async function ticketsIn(db: Database, part: Part, departments: number[] | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::float as count from (${keptCounts()}) as tickets
    where (${sql.join(conditionsOfPart[part], sql` or `)})
      and (${departments ?? null}::integer[] is null or department_id = any (${departments ?? null}::integer[]))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Those who wait are few, whatever else there is. */
const waitingWith = (facets: string[]): RawBuilder<unknown> =>
  facets.length > 0
    ? sql`waiting_since is not null and ${hasFacets(facets)}`
    : sql`waiting_since is not null`;
