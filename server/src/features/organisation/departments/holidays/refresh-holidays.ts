import { sql } from "kysely";
import type { Desk } from "../../../core/desk.ts";
import { type JobTools, job } from "../../../core/feature.ts";
import { forEachIsolated } from "../../../core/for-each-isolated.ts";
import { resolveHolidays } from "./resolve-holidays.ts";

/** Time goes on, and calendars change: what is resolved is made anew each night. */
export const refreshHolidays = job("refresh-holidays", refresh, { cron: "29 3 * * *" });

const atOnce = 100;

async function refresh({ desk, stopping }: JobTools): Promise<void> {
  for (let after = 0; !stopping.aborted; ) {
    const some = await someWithHolidays(desk, after);
    await forEachIsolated(some, (each) => refreshOne(desk, each), stopping);
    if (some.length < atOnce) return;
    after = some.at(-1)?.id ?? after;
  }
}

function someWithHolidays({ db }: Desk, after: number) {
  return db
    .selectFrom("departments")
    .where("id", ">", after)
    .where(sql<boolean>`(holidays ->> 'country' is not null or holidays -> 'days' <> '[]')`)
    .orderBy("id")
    .limit(atOnce)
    .select(["brand_id", "id", "holidays"])
    .execute();
}

type WithHolidays = Awaited<ReturnType<typeof someWithHolidays>>[number];

/** Somebody who sets them meanwhile has resolved them, too. */
async function refreshOne(desk: Desk, { brand_id, id, holidays }: WithHolidays): Promise<void> {
  const days = JSON.stringify(await resolveHolidays(desk, holidays));
  await desk.db
    .updateTable("departments")
    .set({ holiday_days: days })
    .where("brand_id", "=", brand_id)
    .where("id", "=", id)
    .where(sql<boolean>`holidays = ${JSON.stringify(holidays)}::jsonb and holiday_days <> ${days}::jsonb`)
    .execute();
}
