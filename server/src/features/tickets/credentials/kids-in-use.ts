import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";

/** How many values of a table are sealed under a key of the ring. */
export interface KidInUse {
  kid: string;
  table: string;
  values: number;
}

/**
 * The keys that something is still sealed under: none of them may leave the ring. It looks at every column whose
 * name has the word "sealed" in it, so that none can be forgotten, whichever version made the tables.
 */
export async function kidsInUse(db: Database): Promise<KidInUse[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%sealed%' order by 1, 2`.execute(db);
  const inUse: KidInUse[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<Omit<KidInUse, "table">>`
      select ${kidIn(sql.ref(column))} as kid, count(*) as values from ${sql.table(table)}
      where ${sql.ref(column)} is not null group by 1 order by 1`.execute(db);
    inUse.push(...rows.map((row) => ({ ...row, table })));
  }
  return inUse;
}

/** Reads the kid out of a sealed value (its protected header, base64url of JSON) in the database. */
export function kidIn(sealed: RawBuilder<unknown>): RawBuilder<string> {
  const header = sql`translate(${sealed}::json ->> 'protected', '-_', '+/')`;
  const padded = sql`rpad(${header}, 4 * ceil(length(${header}) / 4.0)::integer, '=')`;
  return sql`convert_from(decode(${padded}, 'base64'), 'UTF8')::json ->> 'kid'`;
}
