import { join } from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { version } from "../../version.ts";
import type { Connection } from "../database/connect.ts";
import { databaseOn } from "../database/on-client.ts";
import { makeEmptyFolder } from "../files/empty-folder.ts";
import type { FileStore } from "../files/store.ts";
import { waitingJobs } from "../jobs/waiting.ts";
import { readKeyFile } from "../keyring/key-file.ts";
import type { KeySource } from "../keyring/keyring.ts";
import { writeChecked, writeLines } from "./checked-file.ts";
import type { Contents } from "./contents.ts";
import { copyFiles } from "./copy-files.ts";
import {
  type BackedUpTable,
  fileList,
  jobList,
  keyFile,
  type Manifest,
  tableFile,
  writeManifest,
} from "./manifest.ts";
import { inSnapshot } from "./snapshot.ts";
import { quoted, readSequences, type Table } from "./tables.ts";

export interface BackupSource {
  connection: Connection;
  files: FileStore;
  keys: KeySource;
  contents: Contents;
}

/**
 * Writes the whole desk, as of one moment, into a new folder: its tables, the files that they name, the jobs
 * still to be done and the key ring. It holds up nobody. What stops before the end leaves no manifest.
 */
export async function backup(
  { connection, files, keys, contents }: BackupSource,
  dir: string,
  progress: (line: string) => void,
): Promise<Manifest> {
  await makeEmptyFolder(dir);
  const created_at = new Date().toISOString();
  const rows = await inSnapshot(connection, (client, tables) =>
    copyRows(client, tables, contents, dir, progress),
  );
  // After the snapshot's end: however long the copying takes, it keeps the database from nothing.
  const copied = await copyFiles(files, dir, progress);
  const { in_use, list_sha256, ...database } = rows;
  const manifest: Manifest = {
    format: 1,
    version,
    created_at,
    ...database,
    files: { ...copied, list_sha256 },
    // Read last: a key that was added meanwhile does no harm, one that is missing would.
    keys: { kept: await keepKeys(keys, dir), in_use },
  };
  await writeManifest(dir, manifest);
  return manifest;
}

async function copyRows(
  client: pg.PoolClient,
  tables: Table[],
  contents: Contents,
  dir: string,
  progress: (line: string) => void,
) {
  const db = databaseOn(client);
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  const copied: BackedUpTable[] = [];
  for (const table of tables) {
    const done = await copyTable(client, table, dir);
    progress(`${done.name}: ${done.rows} rows`);
    copied.push(done);
  }
  const jobs = await waitingJobs(
    db,
    contents.jobs.map(({ name }) => name),
  );
  return {
    migrations,
    tables: copied,
    sequences: await readSequences(client),
    jobs: { count: jobs.length, list_sha256: (await writeLines(join(dir, jobList), jobs)).sha256 },
    list_sha256: (await writeLines(join(dir, fileList), contents.storedFiles(db))).sha256,
    in_use: await contents.kidsInUse(db),
  };
}

async function copyTable(
  client: pg.PoolClient,
  { name, columns }: Table,
  dir: string,
): Promise<BackedUpTable> {
  const rows = client.query(copyTo(`copy (select ${quoted(...columns)} from ${quoted(name)}) to stdout`));
  const { sha256 } = await writeChecked(join(dir, tableFile(name)), rows, createGzip());
  return { name, columns, rows: rows.rowCount, sha256 };
}

async function keepKeys(keys: KeySource, dir: string): Promise<{ sha256: string } | null> {
  const ring = "keys" in keys ? undefined : await readKeyFile(keys.file);
  if (ring === undefined) return null;
  const { sha256 } = await writeChecked(join(dir, keyFile), Readable.from([Buffer.from(ring)]));
  return { sha256 };
}
