import { sql } from "kysely";
import { keepFigures } from "../src/features/tickets/analytics/update-figures.ts";
import { until } from "./command-line.ts";
import type { World } from "./world.ts";

/** Brings the analytics figures up to every change so far. */
export async function keepAllFigures(world: World): Promise<void> {
  await untilAllHaveCommitted(world);
  await world.run(keepFigures, {});
}

/** The figures wait for the oldest open transaction. */
async function untilAllHaveCommitted({ desk: { db } }: World): Promise<void> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::text as now`.execute(db);
  const isPast = sql<{ is: boolean }>`select settled_below() > ${rows[0]?.now}::xid8 as is`;
  await until(async () => (await isPast.execute(db)).rows[0]?.is === true, 30_000);
}
