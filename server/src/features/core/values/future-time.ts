import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { type Problems, problem } from "../../../problems.ts";

/** Whether the instant is in the future, by the database's clock. */
async function isFuture(db: Database, instant: string): Promise<boolean> {
  const { rows } = await sql<{ isFuture: boolean }>`
    select ${instant}::timestamptz > clock_timestamp() as "isFuture"`.execute(db);
  return rows[0]?.isFuture ?? false;
}

/** Refuses a begin or end in the past. */
export async function requireFuture(db: Database, field: string, instant?: string | null): Promise<void> {
  if (instant && !(await isFuture(db, instant))) throw problem(field, "field.future");
}

/** The same check, added to the other problems. */
export async function checkFuture(
  db: Database,
  field: string,
  instant: string | null | undefined,
  problems: Problems,
): Promise<void> {
  if (instant && !problems.has(field) && !(await isFuture(db, instant))) problems.add(field, "field.future");
}
