import type pg from "pg";

/** PostgreSQL's statistics of a table: row changes since the statistics began, and its size. */
export interface TableState {
  name: string;
  inserted: number;
  updated: number;
  /** Updates without index changes. */
  hot: number;
  deleted: number;
  /** Dead rows that no vacuum has removed. */
  dead: number;
  autovacuums: number;
  tableBytes: number;
  indexBytes: number;
  /** The unsorted part of its GIN indexes, which each search reads completely; 0 if unknown. */
  pendingBytes: number;
}

/** Whether pgstattuple is available during the work: it comes with PostgreSQL, but not with every package. */
export async function withTupleFunctions<Result>(
  client: pg.Client,
  work: (areThere: boolean) => Promise<Result>,
): Promise<Result> {
  const extension = "select from pg_available_extensions where name = 'pgstattuple'";
  if (!(await client.query(extension)).rowCount) return work(false);
  await client.query("create extension if not exists pgstattuple");
  try {
    return await work(true);
  } finally {
    await client.query("drop extension pgstattuple");
  }
}

const pending = `(select coalesce(sum((pgstatginindex(indexrelid)).pending_pages), 0) * 8192
  from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam and amname = 'gin'
  where indrelid = relid)`;

export async function readTables(client: pg.Client, hasFunctions: boolean): Promise<TableState[]> {
  const { rows } = await client.query<Record<keyof TableState, string>>(`
    select case schemaname when 'public' then relname else schemaname || '.' || relname end as name,
      n_tup_ins as inserted, n_tup_upd as updated, n_tup_hot_upd as hot, n_tup_del as deleted, n_dead_tup as dead,
      autovacuum_count as autovacuums, pg_table_size(relid) as "tableBytes", pg_indexes_size(relid) as "indexBytes",
      ${hasFunctions ? pending : "0"} as "pendingBytes"
    from pg_stat_user_tables where schemaname in ('public', 'jobs') order by 1`);
  return rows.map(({ name, ...numbers }) => {
    const figures = Object.entries(numbers).map(([figure, value]) => [figure, Number(value)]);
    return { ...(Object.fromEntries(figures) as Omit<TableState, "name">), name };
  });
}

const readableBytes = 64 * 2 ** 20;

/** The share of each table's bytes that contain no row. It reads the whole table, so only small ones are measured. */
export async function readEmptyShares(client: pg.Client, tables: TableState[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { name, tableBytes } of tables) {
    if (tableBytes === 0 || tableBytes > readableBytes) continue;
    const { rows } = await client.query<{ empty: number }>(
      "select (dead_tuple_percent + free_percent) / 100 as empty from pgstattuple($1::regclass)",
      [name],
    );
    found.set(name, rows[0]?.empty ?? 0);
  }
  return found;
}
