import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import { type Expiry, type JobTools, job } from "./feature.ts";
import { forEachIsolated } from "./for-each-isolated.ts";

/** Deletes what the features keep for a time only. */
export const deleteExpired = job("forget-what-expired", forget, { cron: "17 * * * *" });

async function forget({ desk, stopping }: JobTools): Promise<void> {
  const all = desk.features.flatMap(({ expires = [] }) => expires);
  await forEachIsolated(all, (forgetting) => forgetBy(desk.db, forgetting), stopping);
}

async function forgetBy(db: Database, forgetting: Expiry): Promise<void> {
  if (typeof forgetting === "function") return forgetting(db);
  const { table, time, after } = forgetting;
  await sql`delete from ${sql.table(table)}
    where ${sql.ref(time)} < now() - ${sql.lit(after)}::interval`.execute(db);
}
