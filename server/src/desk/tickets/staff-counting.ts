import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { StaffMember } from "../actors.ts";
import type { Desk } from "../desk.ts";
import { mostFound } from "./staff-found.ts";
import { saidIn } from "./staff-queue.ts";
import { searchTickets } from "./staff-search.ts";
import { facetsOf, partOf, passes, type QueueFilters, sieveOf } from "./staff-sieve.ts";
import { columns, ofClients, partsOf, withFacets } from "./staff-walking.ts";

/** How many tickets a list has; beyond the cap only that there are more. */
export interface Count {
  count: number;
  count_is_capped: boolean;
}

export const countCap = 1_000;

// One in ten of the newest is enough to come to the cap; where there are fewer, the indexes count them sooner.
const patience = 10_000;

export async function countQueue(desk: Desk, staff: StaffMember, filters: QueueFilters): Promise<Count> {
  const sieve = await sieveOf(desk.db, filters, staff);
  const said = saidIn(filters);
  if (said) return capped((await searchTickets(desk, { staff, sieve, said })).length, mostFound - 1);

  const fits = passes(staff, sieve);
  const part = partOf(sieve);
  const facets = facetsOf(staff, sieve);
  if (sieve.clientIds !== null) return countOf(desk.db, [sql`${ofClients(sieve.clientIds)} and ${fits}`]);
  if (part !== "active" || facets.length === 0) {
    const counted = await countNewest(desk.db, partsOf[part], fits);
    if (counted.count_is_capped || facets.length === 0) return counted;
  }
  return countOf(
    desk.db,
    partsOf[part].map((ofPart) => sql`${ofPart} and ${withFacets(facets)} and ${fits}`),
  );
}

async function countNewest(db: Database, parts: RawBuilder<unknown>[], fits: RawBuilder<unknown>) {
  const newest = parts.map(
    (ofPart) => sql`(select from (select ${columns} from tickets where ${ofPart}
      order by last_reply_at desc, id desc limit ${patience}) as tickets where ${fits})`,
  );
  return count(db, newest);
}

function countOf(db: Database, conditions: RawBuilder<unknown>[]): Promise<Count> {
  return count(
    db,
    conditions.map((condition) => sql`(select from tickets where ${condition})`),
  );
}

async function count(db: Database, lists: RawBuilder<unknown>[]): Promise<Count> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (select from (${sql.join(lists, sql` union all `)}) as listed limit ${countCap + 1}) as counted`.execute(
    db,
  );
  return capped(rows[0]?.count ?? 0, countCap);
}

function capped(count: number, cap: number): Count {
  return { count: Math.min(count, cap), count_is_capped: count > cap };
}
