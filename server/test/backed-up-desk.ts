import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type BackupSource, backup } from "../src/infrastructure/backup/backup.ts";
import type { Manifest } from "../src/infrastructure/backup/manifest.ts";
import { folderAt, newFolder } from "../src/infrastructure/backup/places/folder.ts";
import type { BackupPlace } from "../src/infrastructure/backup/places/place.ts";
import type { RestoreTarget } from "../src/infrastructure/backup/restore.ts";
import type { Connection } from "../src/infrastructure/database/connect.ts";
import { openFileStore } from "../src/infrastructure/files/open-store.ts";
import type { FileStore } from "../src/infrastructure/files/store.ts";
import { Keyring, newKey } from "../src/infrastructure/keyring/keyring.ts";
import { deskContents } from "../src/runtime/desk-contents.ts";
import { clientConfig, testDatabase } from "./database.ts";
import { createWorld, ines, omar, type World } from "./world.ts";

export const quiet = () => undefined;

/** Text that a careless export or import would change. */
export const awkward = 'tab\t, line\nbreak\r\n, back\\slash, \\N, \\., "quotes", ☕️ and 漢字';

export interface BackedUp {
  world: World;
  source: BackupSource;
  ring: string;
  /** The backup's folder and contents. */
  dir: string;
  place: BackupPlace;
  made: Manifest;
  /** A path that is removed after the tests. */
  path(name: string): string;
  close(): Promise<void>;
}

/** A desk with rows in every table that a restore could get wrong, and its backup. */
export async function backedUpDesk(): Promise<BackedUp> {
  const world = await createWorld();
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-backup-"));
  const path = (name: string) => join(folder, name);
  const [ring, dir] = [path("ring"), path("complete")];
  await writeFile(ring, newKey());
  world.desk.keyring = new Keyring({ file: ring });
  await fillDesk(world);
  const { connection, desk } = world;
  const source = { connection, files: desk.files, keys: { file: ring }, contents: deskContents };
  const made = await backup(source, await newFolder(dir), quiet);
  const close = async () => {
    await world.close();
    await rm(folder, { recursive: true });
  };
  return { world, source, ring, dir, place: folderAt(dir), made, path, close };
}

async function fillDesk(world: World): Promise<void> {
  const { number } = await world.openTicket({ body: awkward });
  await world.openTicket({ subject: "Another" }, omar);
  const own = `/clients/${ines}/tickets/${number}`;
  for (const size of [1, 300_000]) {
    const form = new FormData();
    form.set("body", awkward);
    form.append("attachments[]", new File(["x".repeat(size)], "log ü.txt"));
    await world.platform("POST", `${own}/replies`, { form, headers: { "idempotency-key": `reply-${size}` } });
  }
  await world.platform("POST", `${own}/secrets`, { body: { label: "FTP", value: awkward } });
  await world.staff("POST", `/tickets/${number}/notes`, { body: { body: awkward } });
  await world.platform("POST", `${own}/close`);
  await world.openGuestTicket();
  const gone = "insert into brands (slug, name, public_key) values ('gone', 'Gone', 'sdw_gone')";
  await query(world.connection, `${gone}; delete from brands where slug = 'gone'`);
}

/** An unused desk, into which a backup is restored. */
export interface UnusedDesk {
  target: RestoreTarget;
  ring: string;
  close(): Promise<void>;
}

/** `blank`: with an empty database; otherwise its tables exist already. */
export async function unusedDesk({ blank = false } = {}): Promise<UnusedDesk> {
  const { connection, drop } = await testDatabase();
  if (blank) await query(connection, "drop schema public, jobs cascade; create schema public");
  const dataDir = await mkdtemp(join(tmpdir(), "sidedesk-unused-"));
  const spoolFolder = join(dataDir, "spool");
  await mkdir(spoolFolder);
  const ring = join(dataDir, "secret-keys");
  const files = await openFileStore("file:files", dataDir);
  return {
    target: { connection, files, spoolFolder, keys: { file: ring }, contents: deskContents },
    ring,
    async close() {
      await drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export async function query<Row>(connection: Connection, text: string): Promise<Row[]> {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Every row of every table as text. */
export async function allRows(connection: Connection): Promise<Map<string, string[]>> {
  const tables = await query<{ name: string }>(
    connection,
    // Without the temporary tables that mean something on their own server only: recent events and presence.
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relpersistence = 'p' and not exists (
        select from pg_attribute where attrelid = pg_class.oid and atttypid = 'xid8'::regtype)
      order by 1`,
  );
  const rowsOf = ({ name }: { name: string }) =>
    `select '${name}' as table, ${name === "schema_migrations" ? "name || checksum" : "t::text"} as row from "${name}" t`;
  const rows = await query<{ table: string; row: string }>(
    connection,
    `${tables.map(rowsOf).join(" union all ")} order by 1, 2`,
  );
  const all = new Map<string, string[]>(tables.map(({ name }) => [name, []]));
  for (const { table, row } of rows) all.get(table)?.push(row);
  return all;
}

export async function allFiles(files: FileStore): Promise<Map<string, string>> {
  const all: [string, string][] = [];
  for await (const { key } of files.list()) all.push([key, await contentOf(files, key)]);
  return new Map(all.sort());
}

async function contentOf(files: FileStore, key: string): Promise<string> {
  return (await files.open(key))
    .setEncoding("utf8")
    .reduce((text: string, chunk: string) => text + chunk, "");
}

/** The pending jobs, without their ids. */
export function allJobs(connection: Connection): Promise<unknown[]> {
  return query(connection, "select name, data from jobs.job where state < 'active' order by data::text");
}
