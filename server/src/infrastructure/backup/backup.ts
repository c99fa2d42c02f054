import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { version } from "../../version.ts";
import type { Connection } from "../database/connect.ts";
import { databaseOn } from "../database/wire/on-client.ts";
import type { FileStore } from "../files/store.ts";
import { waitingJobs } from "../jobs/waiting-jobs.ts";
import { readKeyFile } from "../keyring/key-file.ts";
import type { KeySource } from "../keyring/keyring.ts";
import { writeChecked, writeLines } from "./checked-file.ts";
import type { BackupContents } from "./contents.ts";
import { copyFiles } from "./copy-files.ts";
import {
  type BackedUpTable,
  fileList,
  jobList,
  type KeptRing,
  keyFile,
  type Manifest,
  tableFile,
  writeManifest,
} from "./manifest.ts";
import { folderAt } from "./places/folder.ts";
import type { BackupPlace } from "./places/place.ts";
import { sealedPlace } from "./places/sealed.ts";
import { countedIn, type Progress } from "./progress.ts";
import { inSnapshot } from "./snapshot.ts";
import { quoted, readSequences, type Table } from "./tables.ts";

export interface BackupSource {
  connection: Connection;
  files: FileStore;
  keys: KeySource;
  contents: BackupContents;
  /** The `age` public key to which the whole backup is sealed, if it is sealed. */
  recipient?: string | undefined;
}

/**
 * Writes the whole desk, as of one moment, into an empty place: tables, referenced files, pending jobs and the key ring. It blocks no other
 * work. A backup that stops early has no manifest.
 */
export async function backup(
  { connection, files, keys, contents, recipient }: BackupSource,
  outside: BackupPlace,
  progress: Progress,
): Promise<Manifest> {
  const place = recipient === undefined ? outside : sealedPlace(outside, recipient);
  const created_at = new Date().toISOString();
  await using scratch = await mkdtempDisposable(join(tmpdir(), "sidedesk-backup-"));
  // Sealed files cannot be read back, so the list of files is also written here until the files are copied.
  const aside = folderAt(scratch.path);
  const { in_use, list, ...database } = await inSnapshot(connection, (client, tables) =>
    copyRows(client, tables, contents, { place, aside }, progress),
  );
  // Runs after the snapshot has ended, because a long copy must not hold a transaction open.
  const copied = await copyFiles(files, aside, place, countedIn(progress, "files copied", list.count));
  const manifest: Manifest = {
    format: 1,
    version,
    created_at,
    ...database,
    files: { ...copied, list_sha256: list.sha256 },
    // Read last: an extra key that was added meanwhile does no harm, but a missing key would.
    keys: { kept: await backUpKeys(keys, place), in_use },
    ...(recipient === undefined ? {} : { sealed: true }),
  };
  await writeManifest(outside, place, manifest);
  return manifest;
}

async function copyRows(
  client: pg.PoolClient,
  tables: Table[],
  contents: BackupContents,
  { place, aside }: { place: BackupPlace; aside: BackupPlace },
  progress: Progress,
) {
  const db = databaseOn(client);
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  const copied: BackedUpTable[] = [];
  const tell = countedIn(progress, "tables written", tables.length);
  for (const table of tables) {
    const done = await copyTable(client, table, place);
    tell(`${done.name}: ${done.rows} rows`);
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
    jobs: { count: jobs.length, list_sha256: (await writeLines(place, jobList, jobs)).sha256 },
    list: await listFiles(contents.storedFiles(db), aside, place),
    in_use: await contents.kidsInUse(db),
  };
}

async function listFiles(files: AsyncIterable<object>, aside: BackupPlace, place: BackupPlace) {
  const { count } = await writeLines(aside, fileList, files);
  const { sha256 } = await writeChecked(place, fileList, await aside.open(fileList));
  return { count, sha256 };
}

async function copyTable(
  client: pg.PoolClient,
  { name, columns }: Table,
  place: BackupPlace,
): Promise<BackedUpTable> {
  const rows = client.query(copyTo(`copy (select ${quoted(...columns)} from ${quoted(name)}) to stdout`));
  const { sha256 } = await writeChecked(place, tableFile(name), rows, createGzip());
  return { name, columns, rows: rows.rowCount, sha256 };
}

async function backUpKeys(keys: KeySource, place: BackupPlace): Promise<KeptRing | null> {
  const ring = "keys" in keys ? undefined : await readKeyFile(keys.file);
  if (ring === undefined) return null;
  const { sha256 } = await writeChecked(place, keyFile({}), Readable.from([Buffer.from(ring)]));
  return { sha256 };
}
