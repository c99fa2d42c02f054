import { sql } from "kysely";
import type { Connection } from "../database/client.ts";
import type { Database } from "../database/connect.ts";
import { givenUpQueue, onBoss } from "./boss.ts";

/** Jobs of one kind that failed on every attempt. They stay until an operator retries them. */
export interface GivenUp {
  name: string;
  count: number;
  /** When the first of them failed for the last time. */
  since: string;
  /** The error of the newest. */
  reason: string | null;
}

export async function givenUpJobs(db: Database): Promise<GivenUp[]> {
  const { rows } = await sql<GivenUp>`
    select source_name as name, count(*)::integer as count, min(created_on) as since,
      (array_agg(output ->> 'message' order by created_on desc))[1] as reason
    from jobs.job where name = ${givenUpQueue} and state = 'created'
    group by source_name order by source_name`.execute(db);
  return rows;
}

/** Retries all of them or those of one kind, with the attempts of a new job. Returns how many. */
export function retryGivenUp(connection: Connection, kind: string | undefined): Promise<number> {
  return onBoss(connection, {}, async (boss) => {
    const all = kind === undefined ? {} : { sourceName: kind };
    let retried = 0;
    for (let some = -1; some !== 0; retried += some) some = await boss.redrive(givenUpQueue, all);
    return retried;
  });
}
