import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import { type Expiry, type JobTools, job } from "./feature.ts";
import { forEachIsolated } from "./for-each-isolated.ts";

/** Deletes the features' expired rows. */
export const deleteExpired = job("forget-what-expired", forget, { cron: "17 * * * *" });

async function forget({ desk, stopping }: JobTools): Promise<void> {
  const all = desk.features.flatMap(({ expires = [] }) => expires);
  await forEachIsolated(all, (expiry) => applyExpiry(desk.db, expiry), stopping);
}

async function applyExpiry(db: Database, expiry: Expiry): Promise<void> {
  if (typeof expiry === "function") return expiry(db);
  const { table, time, after } = expiry;
  await sql`delete from ${sql.table(table)}
    where ${sql.ref(time)} < now() - ${sql.lit(after)}::interval`.execute(db);
}
