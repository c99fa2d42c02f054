import type pg from "pg";
import { type Connection, openPool } from "../database/connect.ts";
import { migrationLock } from "../database/migrate.ts";
import { BackupRefused } from "./manifest.ts";
import { quoted, readTables, type Table } from "./tables.ts";

// Settings that make every server write the same text, and disable the pool's time limits.
const settings = [
  "statement_timeout = 0",
  "idle_in_transaction_session_timeout = 0",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "extra_float_digits = 3",
];

/** Works on one connection with a snapshot of the database, and blocks changes to its schema meanwhile. */
export async function inSnapshot<Result>(
  connection: Connection,
  work: (client: pg.PoolClient, tables: Table[]) => Promise<Result>,
): Promise<Result> {
  const pool = openPool({ connection, max: 1, applicationName: "sidedesk backup" });
  try {
    const client = await pool.connect();
    try {
      const tables = await beginSnapshot(client);
      return await work(client, tables);
    } finally {
      // Closes the connection, which also ends its transaction.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** A migration must not run between the snapshot and the locks; once locked, the migration waits. */
async function beginSnapshot(client: pg.PoolClient): Promise<Table[]> {
  await client.query("set statement_timeout = 0");
  await client.query("select pg_advisory_lock_shared($1)", [migrationLock]);
  await client.query("begin isolation level repeatable read read only");
  for (const setting of settings) await client.query(`set local ${setting}`);
  const tables = await readTables(client);
  if (tables.length === 0)
    throw new BackupRefused("There is nothing to back up: no desk was started here yet.");
  const names = tables.map(({ name }) => quoted(name));
  await client.query(`lock table ${names.join(", ")} in access share mode`);
  await client.query("select pg_advisory_unlock_shared($1)", [migrationLock]);
  return tables;
}
