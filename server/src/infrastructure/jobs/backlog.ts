import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { givenUpQueue } from "./boss.ts";

/** The overdue jobs of one kind. */
export interface Backlog {
  name: string;
  waiting: number;
  oldestSeconds: number;
}

/** Kinds without overdue jobs are left out. */
export async function jobBacklogOf(db: Database): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select name, count(*)::integer as waiting,
      extract(epoch from clock_timestamp() - min(start_after))::float8 as "oldestSeconds"
    from jobs.job where state < 'active' and start_after <= clock_timestamp() and name <> ${givenUpQueue}
    group by name order by name`.execute(db);
  return rows;
}
