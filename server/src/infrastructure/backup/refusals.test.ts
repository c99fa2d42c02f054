import assert from "node:assert/strict";
import { copyFile, cp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import {
  allFiles,
  allRows,
  type BackedUp,
  backedUpDesk,
  query,
  quiet,
  type UnusedDesk,
  unusedDesk,
} from "../../../test/backed-up-desk.ts";
import { type Migration, readMigrations } from "../database/migrate.ts";
import { newKey } from "../keyring/keyring.ts";
import { backup } from "./backup.ts";
import { folderAt, newFolder } from "./places/folder.ts";
import { type RestoreTarget, restore } from "./restore.ts";

let backedUp: BackedUp;
let unused: UnusedDesk;
before(async () => {
  backedUp = await backedUpDesk();
  unused = await unusedDesk();
});
after(async () => {
  await unused.close();
  await backedUp.close();
});

interface Where {
  target?: RestoreTarget;
  migrations?: Migration[];
}

async function refuses(dir: string, reason: RegExp, { target, ...options }: Where = {}): Promise<void> {
  await assert.rejects(restore(target ?? unused.target, folderAt(dir), quiet, options), (error: Error) => {
    assert.equal(error.name, "BackupRefused");
    assert.match(error.message, reason);
    return true;
  });
}

/** No row, no file and no key was restored. */
async function assertUntouched(): Promise<void> {
  const rows = await allRows(unused.target.connection);
  rows.delete("schema_migrations");
  assert.deepEqual([...rows.values()].flat(), []);
  assert.equal((await allFiles(unused.target.files)).size, 0);
  await assert.rejects(stat(unused.ring), /ENOENT/);
}

test("an interrupted backup is refused", async () => {
  const { source, path } = backedUp;
  const files = { ...source.files, open: () => Promise.reject(new Error("the disk is gone")) };
  await assert.rejects(
    backup({ ...source, files }, await newFolder(path("interrupted")), quiet),
    /the disk is gone/,
  );
  await refuses(path("interrupted"), /holds no complete backup/);
  await refuses(path("elsewhere"), /holds no complete backup/);
  await assertUntouched();
});

test("a backup with a changed or lost part is refused before anything is written", async () => {
  const { dir, path, source } = backedUp;
  const [key = ""] = (await allFiles(source.files)).keys();
  const copy = path("tampered");
  await cp(dir, copy, { recursive: true });
  for (const file of ["tables/clients.copy.gz", `files/${key}`, "files.jsonl", "jobs.jsonl", "secret-keys"]) {
    const bytes = await readFile(join(copy, file));
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    await writeFile(join(copy, file), bytes);
    await refuses(copy, new RegExp(`${file} has other content`));
    await rm(join(copy, file));
    await refuses(copy, new RegExp(`${file} is missing`));
    await copyFile(join(dir, file), join(copy, file));
  }
  await assertUntouched();
});

test("a damaged manifest, or one that names an unknown table, is refused", async () => {
  const { dir, path, made } = backedUp;
  const copy = path("manifest");
  await cp(dir, copy, { recursive: true });
  const manifest = join(copy, "manifest.json");
  await writeFile(manifest, "{");
  await refuses(copy, /is damaged/);
  await writeFile(manifest, JSON.stringify({ ...made, format: 3, version: "9.0.0" }));
  await refuses(copy, /newer Sidedesk \(9\.0\.0\)/);
  const tables = [{ name: 'x"; drop table staff; --', columns: ["id"], rows: 0, sha256: "" }];
  await writeFile(manifest, JSON.stringify({ ...made, tables }));
  await refuses(copy, /names no table/);
  await assertUntouched();
});

test("a newer desk's backup is refused", async () => {
  const { dir, path, made } = backedUp;
  const copy = path("newer");
  await cp(dir, copy, { recursive: true });
  const migrations = [...made.migrations, { name: "9999-later.sql", checksum: "0" }];
  await writeFile(join(copy, "manifest.json"), JSON.stringify({ ...made, migrations }));
  await refuses(copy, /migration 9999-later\.sql this one does not know/);
  await assertUntouched();
});

test("an older desk's backup is refused by a database with newer migrations", async () => {
  const { connection } = unused.target;
  const migrations = [...(await readMigrations()), { name: "9999-later.sql", sql: "", checksum: "0" }];
  await query(connection, "insert into schema_migrations (name, checksum) values ('9999-later.sql', '0')");
  await refuses(backedUp.dir, /from before 9999-later\.sql.*Restore it into a fresh database/, {
    migrations,
  });
  await query(connection, "delete from schema_migrations where name = '9999-later.sql'");
  await assertUntouched();
});

test("a desk in use is not restored into, and stays unchanged", async () => {
  const { dir, world } = backedUp;
  const before = await allRows(world.connection);
  const used = { ...unused.target, connection: world.connection };
  await refuses(dir, /This desk is in use: its table brands is not empty/, { target: used });
  assert.deepEqual(await allRows(world.connection), before);
  await assertUntouched();
});

test("a backup is refused without its keys, from the backup or from SECRET_KEYS", async () => {
  const { source, ring, dir, path, world } = backedUp;
  const { newestKid } = world.desk.keyring;
  const elsewhere = { ...unused.target, keys: { keys: newKey() } };
  await refuses(dir, new RegExp(`SECRET_KEYS lacks keys.*${newestKid}.*they are in ${dir}/secret-keys`), {
    target: elsewhere,
  });

  const keys = { keys: await readFile(ring, "utf8") };
  const { kept } = (await backup({ ...source, keys }, await newFolder(path("without-ring")), quiet)).keys;
  assert.equal(kept, null);
  await assert.rejects(stat(path("without-ring/secret-keys")), /ENOENT/);
  await refuses(path("without-ring"), /had them in SECRET_KEYS/);
  await assertUntouched();

  await restore(elsewhere, folderAt(dir), quiet, { withoutMissingKeys: true });
  const rows = await allRows(unused.target.connection);
  assert.deepEqual(rows.get("credentials"), (await allRows(world.connection)).get("credentials"));
});

test("a backup is not written into a folder that is not empty", async () => {
  await assert.rejects(newFolder(backedUp.dir), /is not empty/);
});
