import { sql } from "kysely";
import type { Database } from "../infrastructure/database/connect.ts";
import type { Desk } from "./desk.ts";

/** Deletes what no rule looks at any more: old uses of addresses, outcomes, captcha solutions and tokens. */
export async function forgetWhatExpired({ db }: Desk): Promise<void> {
  await db.deleteFrom("address_uses").where("used_at", "<", ago("2 hours")).execute();
  await db.deleteFrom("idempotent_outcomes").where("created_at", "<", ago("24 hours")).execute();
  // A challenge can be solved for 20 minutes; a used solution is remembered longer than that.
  await db.deleteFrom("captcha_solutions").where("used_at", "<", ago("1 hour")).execute();
  await db.deleteFrom("staff_links").where("expires_at", "<", ago("1 day")).execute();
  await db.deleteFrom("staff_sessions").where("created_at", "<", ago("15 days")).execute();
  await forgetEvents(db);
  await db.deleteFrom("integration_key_tokens").where("valid_until", "<", ago("1 day")).execute();
}

/** In their order and never the last, so that what is left tells from where on nothing is missing. */
async function forgetEvents(db: Database): Promise<void> {
  await sql`delete from desk_events where (xid, id) < (
    select xid, id from desk_events where created_at > ${ago("24 hours")} order by xid, id limit 1)`.execute(
    db,
  );
}

function ago(interval: string) {
  return sql<string>`now() - ${sql.lit(interval)}::interval`;
}
