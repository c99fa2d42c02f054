import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { transaction } from "../../../infrastructure/database/transaction.ts";
import { type JobTools, job } from "../../core/feature.ts";

const kind = sql.raw("brand_id, department_id, status, priority, is_assigned");

/**
 * Counts by type, for all brands or one: the sum of both tables, read in one query so that it is consistent.
 */
export const keptCounts = (ofBrand: RawBuilder<unknown> = sql`true`) => sql`
  select ${kind}, count from ticket_counts where ${ofBrand}
  union all select ${kind}, change from ticket_count_changes where ${ofBrand}`;

/** Adds up the changes, so that a summary has few rows to read. */
export const addUpCounts = job("add-up-ticket-counts", ({ desk }: JobTools) => addUp(desk.db), {
  cron: "* * * * *",
});

// One at a time, because two would wait for each other's rows. A concurrent summary reads the state before or
// after.
function addUp(db: Database): Promise<void> {
  return transaction(db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('ticket_counts'))`.execute(db);
    await sql`
      with added as (
        delete from ticket_count_changes returning ${kind}, change)
      insert into ticket_counts (${kind}, count)
      select ${kind}, sum(change) from added group by ${kind} having sum(change) <> 0
      on conflict (${kind}) do update set count = ticket_counts.count + excluded.count`.execute(db);
    await sql`delete from ticket_counts where count = 0`.execute(db);
  });
}
