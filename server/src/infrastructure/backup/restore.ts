import type pg from "pg";
import { type Connection, openPool } from "../database/connect.ts";
import { type Migration, migrate, readMigrations } from "../database/migrate.ts";
import { spool } from "../files/spool.ts";
import type { FileStore } from "../files/store.ts";
import { openQueue, prepareQueue } from "../jobs/jobs.ts";
import type { KeySource } from "../keyring/keyring.ts";
import { eachAtOnce } from "./at-once.ts";
import type { BackupContents } from "./contents.ts";
import { filesAtOnce } from "./copy-files.ts";
import { type OpeningKeys, ringFor } from "./key-ring.ts";
import { loadRows, requireUnused } from "./load-rows.ts";
import { BackupRefused, backupFilePath, type Manifest, openBackup } from "./manifest.ts";
import type { BackupPlace } from "./places/place.ts";
import { countedIn, type Progress } from "./progress.ts";
import { keptFiles, verify } from "./verify.ts";

export interface RestoreTarget {
  connection: Connection;
  files: FileStore;
  /** The folder for files on their way into the store. */
  spoolFolder: string;
  /** The key ring of this desk; its file need not exist yet. */
  keys: KeySource;
  contents: BackupContents;
}

export interface RestoreOptions extends OpeningKeys {
  migrations?: Migration[];
}

/**
 * Fills an unused desk from a backup. All rows are inserted in one transaction, after files and keys: an interrupted restore leaves the
 * desk unused and can be run again.
 */
export async function restore(
  target: RestoreTarget,
  outside: BackupPlace,
  progress: Progress,
  { migrations, ...opening }: RestoreOptions = {},
): Promise<Manifest> {
  const { place, manifest } = await openBackup(outside, opening.identities);
  await verify(place, manifest, progress);
  const known = migrations ?? (await readMigrations());
  const needed = migrationsOf(manifest, known);
  const ring = await ringFor(target.keys, place, manifest, opening);

  await onConnection(target.connection, (client) => requireReady(client, target.contents, needed));
  const prepare = () => prepareQueue(target.connection, target.contents.jobs);
  await migrate(target.connection, prepare, needed);
  await restoreFiles(target, place, manifest, progress);
  await ring.write();
  await loadIn(target, place, manifest, progress);
  await migrate(target.connection, prepare, known);
  return manifest;
}

/** The migrations of the backed up desk. They are the first of ours unless that desk was newer. */
function migrationsOf({ version, migrations: had }: Manifest, known: Migration[]): Migration[] {
  for (const [index, { name, checksum }] of had.entries()) {
    if (known[index]?.name === name && known[index].checksum === checksum) continue;
    throw new BackupRefused(
      `The backup was made by another Sidedesk (${version}), whose migration ${name} this one does not know. Restore it with that version or a later one.`,
    );
  }
  return known.slice(0, had.length);
}

/** Checks the desk before anything is written. The rows are checked again once they are locked. */
async function requireReady(
  client: pg.PoolClient,
  contents: BackupContents,
  needed: Migration[],
): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as exists",
  );
  if (!rows[0]?.exists) return;
  const { rows: applied } = await client.query<{ name: string }>("select name from schema_migrations");
  if (applied.length > 0) await requireUnused(client, contents);
  const beyond = applied.find(({ name }) => !needed.some((migration) => migration.name === name));
  if (!beyond) return;
  throw new BackupRefused(
    `The backup is of an older desk, from before ${beyond.name}, which this database has already. Restore it into a fresh database: one on which no desk was started yet.`,
  );
}

async function restoreFiles(
  { files, spoolFolder }: RestoreTarget,
  place: BackupPlace,
  manifest: Manifest,
  progress: Progress,
): Promise<void> {
  const tell = countedIn(progress, "files restored", manifest.files.count);
  await eachAtOnce(keptFiles(place, manifest), filesAtOnce, async ({ key }) => {
    // The store consumes the file that it gets, so it gets a copy.
    const copy = await spool(await place.open(backupFilePath(key)), spoolFolder, Number.POSITIVE_INFINITY);
    await files.put(key, copy.path, copy.size);
    tell();
  });
}

async function loadIn(
  { connection, contents }: RestoreTarget,
  place: BackupPlace,
  manifest: Manifest,
  progress: Progress,
): Promise<void> {
  const jobs = await openQueue(connection);
  try {
    await onConnection(connection, (client) => loadRows(client, jobs, contents, place, manifest, progress));
  } finally {
    await jobs.stop();
  }
}

async function onConnection(
  connection: Connection,
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const pool = openPool({ connection, max: 1, applicationName: "sidedesk restore" });
  try {
    const client = await pool.connect();
    try {
      await client.query("set statement_timeout = 0");
      await work(client);
    } finally {
      // Closes the connection, which also ends a transaction that was left open.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}
