import type pg from "pg";

export interface Table {
  name: string;
  columns: string[];
}

/**
 * The desk's tables with their stored columns (not the generated ones), each after those that it references. Unlogged tables and tables
 * with transaction ids are left out: they mean something on their own server only.
 */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(`
    select class.relname::text as name, array_agg(attname::text order by attnum) as columns
    from pg_class class join pg_attribute on attrelid = class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'schema_migrations' and attnum > 0 and not attisdropped and attgenerated = ''
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
      and relpersistence = 'p' and not exists (
        select from pg_attribute where attrelid = class.oid and atttypid = 'xid8'::regtype)
    group by class.oid order by name`);
  const { rows: references } = await client.query<{ name: string; target: string }>(`
    select source.relname::text as name, target.relname::text as target
    from pg_constraint join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and conrelid <> confrelid and source.relnamespace = 'public'::regnamespace`);
  return inOrder(
    tables,
    Map.groupBy(references, ({ name }) => name),
  );
}

function inOrder(tables: Table[], references: Map<string, { target: string }[]>): Table[] {
  const ordered: Table[] = [];
  const rest = [...tables];
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const next = rest.findIndex(
      ({ name }) => !references.get(name)?.some(({ target }) => waiting.has(target)),
    );
    const [table] = rest.splice(next, 1);
    if (next < 0 || !table)
      throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(", ")}.`);
    ordered.push(table);
  }
  return ordered;
}

export interface Sequence {
  table: string;
  column: string;
  last: number;
}

/** The identity columns that have generated a number, and the last number. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select relname::text as "table", attname::text as "column", pg_get_serial_sequence(relname, attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attidentity <> '' order by 1, 2`);
  const sequences: Sequence[] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: state } = await client.query<{ last: number }>(
      `select last_value as last from ${sequence} where is_called`,
    );
    if (state[0]) sequences.push({ table, column, last: state[0].last });
  }
  return sequences;
}

/** Quotes names from the catalogue or from a checked manifest for SQL. */
export function quoted(...names: string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}
