import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrationLock } from "../database/migrate.ts";
import { databaseOn } from "../database/wire/on-client.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { enqueueAgain, type WaitingJob } from "../jobs/waiting-jobs.ts";
import { readLines } from "./checked-file.ts";
import type { BackupContents } from "./contents.ts";
import { type BackedUpTable, BackupRefused, jobList, type Manifest, tableFile } from "./manifest.ts";
import type { BackupPlace } from "./places/place.ts";
import { countedIn, type Progress } from "./progress.ts";
import { quoted, readTables, type Table } from "./tables.ts";

/** Inserts all rows and jobs in one transaction that locks the tables. */
export async function loadRows(
  client: pg.PoolClient,
  jobs: Jobs,
  contents: BackupContents,
  place: BackupPlace,
  manifest: Manifest,
  progress: Progress,
): Promise<void> {
  await client.query("begin");
  await client.query("set local idle_in_transaction_session_timeout = 0");
  await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  const tables = await readTables(client);
  requireSameShape(tables, manifest);
  // The backup includes the counts that triggers maintain, so the triggers are disabled until this transaction ends. Foreign keys are still
  // checked.
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await requireUnused(client, contents);
  for (const { name } of tables.toReversed()) {
    if (!contents.appendOnly.includes(name)) await client.query(`delete from ${quoted(name)}`);
  }
  const tell = countedIn(progress, "tables restored", manifest.tables.length);
  for (const table of manifest.tables) {
    await copyIn(client, place, table);
    tell(`${table.name}: ${table.rows} rows`);
  }
  await continueSequences(client, manifest);
  // Deferred constraints are checked now, because a table cannot be altered while some of its rows have pending checks.
  await client.query("set constraints all immediate");
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  const db = databaseOn(client);
  for await (const job of readLines<WaitingJob>(place, jobList)) {
    // This version no longer has the kind of some jobs; those are dropped.
    if (contents.jobs.some(({ name }) => name === job.name)) await enqueueAgain(jobs, db, job);
  }
  await client.query("commit");
}

/** A single brand, ticket or staff account means that the desk is in use, and a restore must not mix two desks. */
export async function requireUnused(client: pg.ClientBase, { signsOfUse }: BackupContents): Promise<void> {
  for (const name of signsOfUse) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount === 0) continue;
    throw new BackupRefused(
      `This desk is in use: its table ${name} is not empty. Restore into an unused one: another DATA_DIR, or another database.`,
    );
  }
}

function requireSameShape(tables: Table[], manifest: Manifest): void {
  const shapeOf = ({ name, columns }: Table) => `${name} (${columns.toSorted().join(", ")})`;
  const ours = tables.map(shapeOf);
  const backupShapes = manifest.tables.map(shapeOf);
  const differing = [
    ...ours.filter((shape) => !backupShapes.includes(shape)),
    ...backupShapes.filter((shape) => !ours.includes(shape)),
  ];
  if (differing.length === 0) return;
  throw new BackupRefused(
    `The tables of the backup are not those of its migrations: ${differing.join("; ")}.`,
  );
}

async function copyIn(
  client: pg.PoolClient,
  place: BackupPlace,
  { name, columns, rows }: BackedUpTable,
): Promise<void> {
  const copy = client.query(copyFrom(`copy ${quoted(name)} (${quoted(...columns)}) from stdin`));
  await pipeline(await place.open(tableFile(name)), createGunzip(), copy);
  // The next table's foreign keys read this one. After an interrupted restore PostgreSQL's statistics say that it is empty, and each
  // reference would scan the whole table.
  await client.query(`analyze ${quoted(name)}`);
  if (copy.rowCount === rows) return;
  throw new BackupRefused(`The table ${name} came back with ${copy.rowCount} rows of ${rows}.`);
}

async function continueSequences(client: pg.PoolClient, { sequences }: Manifest): Promise<void> {
  for (const { table, column, last } of sequences) {
    await client.query("select setval(pg_get_serial_sequence($1, $2), $3)", [table, column, last]);
  }
}
