import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { chmod, cp, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type OldDesk, rowsOf } from "./old-desk.ts";

const migrations = new URL("../../migrations/", import.meta.url);

/**
 * Restores an old desk into an empty database: with its own migrations and job queue, and without the present code, so that a
 * mistake in the present code cannot affect both sides of the comparison.
 */
export async function loadDatabase(client: pg.Client, old: OldDesk): Promise<void> {
  await client.query("set synchronous_commit = off");
  await buildTables(client, old);
  const tables = old.manifest.tables.map(({ name }) => `"${name}"`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { name, columns } of old.manifest.tables) {
    await copyIn(client, `"${name}" (${columns.map((column) => `"${column}"`)})`, await rowsOf(old, name));
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, column, last } of old.manifest.sequences) {
    await client.query("select setval(pg_get_serial_sequence($1, $2), $3)", [table, column, last]);
  }
  // The step of the last used code is a number of half-minutes.
  await client.query("update staff set totp_last_step = totp_last_step + $1 / 30", [old.seconds]);
  await loadEvents(client, old);
  await client.query(old.jobs);
}

async function buildTables(client: pg.Client, { manifest }: OldDesk): Promise<void> {
  await client.query(`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp(),
    compatible_since text)`);
  for (const { name, checksum } of manifest.migrations) {
    const sql = await readFile(new URL(name, migrations), "utf8");
    assert.equal(
      createHash("sha256").update(sql).digest("hex"),
      checksum,
      `${name} is not as it was applied`,
    );
    await client.query("begin");
    await client.query(sql);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  }
}

async function copyIn(client: pg.Client, into: string, rows: string): Promise<void> {
  await pipeline(Readable.from([rows]), client.query(copyFrom(`copy ${into} from stdin`)));
}

/** With the recorded transaction ids, as in a database that is upgraded in place. So new ids must be higher than these. */
async function loadEvents(client: pg.Client, { events }: OldDesk): Promise<void> {
  await client.query("delete from staff_feed");
  const header = events.slice(0, events.indexOf("\n"));
  const rows = events.slice(header.length + 1);
  await copyIn(client, `staff_feed (${header.replaceAll("\t", ", ")})`, rows);
  await client.query(`do $$ declare newest xid8 := (select max(xid) from staff_feed); begin
    while pg_current_xact_id() <= newest loop commit; end loop;
  end $$`);
}

/** Puts files and keys into the data directory. */
export async function layFiles(dataDir: string, { backup }: OldDesk): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await cp(join(backup, "files"), join(dataDir, "files"), { recursive: true });
  await cp(join(backup, "secret-keys"), join(dataDir, "secret-keys"));
  await chmod(join(dataDir, "secret-keys"), 0o600);
}
