import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { type Problems, problem } from "../../../problems.ts";

/** Whether it is still to come, by the clock of the database. */
async function isFuture(db: Database, instant: string): Promise<boolean> {
  const { rows } = await sql<{ isFuture: boolean }>`
    select ${instant}::timestamptz > clock_timestamp() as "isFuture"`.execute(db);
  return rows[0]?.isFuture ?? false;
}

/** What begins or ends then must not have done so already. */
export async function requireFuture(db: Database, field: string, instant?: string | null): Promise<void> {
  if (instant && !(await isFuture(db, instant))) throw problem(field, "field.future");
}

/** The same, told with the other faults. */
export async function checkFuture(
  db: Database,
  field: string,
  instant: string | null | undefined,
  problems: Problems,
): Promise<void> {
  if (instant && !problems.has(field) && !(await isFuture(db, instant))) problems.add(field, "field.future");
}
