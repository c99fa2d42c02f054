import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";

/**
 * Recounts the files of all brands and corrects the totals that differ. Returns how many brands it corrected. Other
 * transactions do not wait for it.
 */
export async function recountStorage(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into brand_storage (brand_id, files, bytes)
    select brand_id, sum(files), sum(bytes) from (
      select brand_id, count(*) as files, sum(size) as bytes from files group by brand_id
      union all select brand_id, -files, -bytes from brand_storage
    ) as differences group by brand_id having sum(files) <> 0 or sum(bytes) <> 0`.execute(db);
  return Number(numAffectedRows);
}
