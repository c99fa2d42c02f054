import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { type DatabaseGauge, type JobTools, job } from "../../core/feature.ts";
import { bytesPerMegabyte } from "./storage.ts";

/** Merges the changes in file storage into one row per brand, so that reading a brand's total stays cheap. */
export const addUpStorage = job("add-up-storage", ({ desk }: JobTools) => addUp(desk.db), {
  cron: "* * * * *",
});

// One statement: a concurrent reader sees the sum either before or after it, and two concurrent runs merge different
// rows.
async function addUp(db: Database): Promise<void> {
  await sql`
    with many as (
      select brand_id from brand_storage group by brand_id having count(*) > 1
    ), gone as (
      delete from brand_storage using many where brand_storage.brand_id = many.brand_id
      returning brand_storage.brand_id, files, bytes
    )
    insert into brand_storage (brand_id, files, bytes)
    select brand_id, sum(files), sum(bytes) from gone group by brand_id having sum(files) <> 0 or sum(bytes) <> 0`.execute(
    db,
  );
}

export const fullestStorage: DatabaseGauge = {
  name: "sidedesk_storage_used_share",
  help: "Of the brands with a cap on what their files hold, how much of it the fullest uses: 1 is all of it.",
  async read(db) {
    const { rows } = await sql<{ share: number }>`
      select coalesce(max(used.bytes / (cap.megabytes * ${sql.lit(bytesPerMegabyte)})), 0)::float8 as share
      from brands
      cross join lateral (select (files ->> 'max_storage_megabytes')::numeric as megabytes) cap
      cross join lateral (select sum(bytes) as bytes from brand_storage where brand_id = brands.id) used
      where cap.megabytes is not null`.execute(db);
    return rows[0]?.share ?? 0;
  },
};
