import { sql } from "kysely";
import type { Connection } from "../database/client.ts";
import type { Database } from "../database/connect.ts";
import { givenUpQueue, onBoss } from "./boss.ts";

/** Jobs of one kind that failed as often as they are tried. They stay until somebody has them tried again. */
export interface GivenUp {
  name: string;
  count: number;
  /** When the first of them was given up. */
  since: string;
  /** What the newest of them failed with. */
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

/** Has them tried again, all or those of one kind, as often as new ones. Answers how many. */
export function retryGivenUp(connection: Connection, kind: string | undefined): Promise<number> {
  return onBoss(connection, {}, async (boss) => {
    const all = kind === undefined ? {} : { sourceName: kind };
    let retried = 0;
    for (let some = -1; some !== 0; retried += some) some = await boss.redrive(givenUpQueue, all);
    return retried;
  });
}
