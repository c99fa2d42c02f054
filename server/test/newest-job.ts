import { sql } from "kysely";
import type { World } from "./world.ts";

/** The data of the newest job of this name. */
export async function newestJob({ desk }: World, name: string): Promise<never> {
  const { rows } = await sql<{ data: never }>`select data from jobs.job where name = ${name}
    order by created_on desc limit 1`.execute(desk.db);
  const [job] = rows;
  if (!job) throw new Error(`There is no job called ${name}.`);
  return job.data;
}
