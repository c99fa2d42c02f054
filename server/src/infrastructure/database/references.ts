import { sql } from "kysely";
import type { Database } from "./connect.ts";

/** A column that references another table's id. */
export interface ForeignKey {
  table: string;
  column: string;
  /** Whether deleting the referenced row deletes this one. */
  cascades: boolean;
}

/** The columns whose foreign keys reference `target`, read from the database's catalogue so that none is missed. */
export async function referencesTo(db: Database, target: string): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select source.relname::text as table, own.attname::text as column, confdeltype = 'c' as cascades
    from pg_constraint
    join pg_class source on source.oid = conrelid
    cross join unnest(conkey, confkey) as pair (own, theirs)
    join pg_attribute own on own.attrelid = conrelid and own.attnum = pair.own
    join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = pair.theirs
    where contype = 'f' and confrelid = ${target}::regclass and theirs.attname = 'id'
    order by 1, 2`.execute(db);
  return rows;
}
