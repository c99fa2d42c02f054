import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";

/** The number of a table's values that are sealed under one key. */
export interface KidInUse {
  kid: string;
  table: string;
  values: number;
}

/**
 * The keys that are still in use: none of them may be removed from the keyring. It checks every column whose
 * name contains "sealed", so that no table is forgotten, whichever version created it.
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

/** SQL that reads the kid from a sealed value (its protected header, base64url of JSON). */
export function kidIn(sealed: RawBuilder<unknown>): RawBuilder<string> {
  const header = sql`translate(${sealed}::json ->> 'protected', '-_', '+/')`;
  const padded = sql`rpad(${header}, 4 * ceil(length(${header}) / 4.0)::integer, '=')`;
  return sql`convert_from(decode(${padded}, 'base64'), 'UTF8')::json ->> 'kid'`;
}
