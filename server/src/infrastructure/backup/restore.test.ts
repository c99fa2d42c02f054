import assert from "node:assert/strict";
import { readFile, stat, writeFile } from "node:fs/promises";
import { after, afterEach, before, test } from "node:test";
import {
  allFiles,
  allJobs,
  allRows,
  awkward,
  type BackedUp,
  backedUpDesk,
  query,
  quiet,
  type UnusedDesk,
  unusedDesk,
} from "../../../test/backed-up-desk.ts";
import { credentialSealContext } from "../../features/tickets/credentials/credential.ts";
import { readMigrations } from "../database/migrate.ts";
import { Keyring, newKey } from "../keyring/keyring.ts";
import { backup } from "./backup.ts";
import { folderAt, newFolder } from "./places/folder.ts";
import { restore } from "./restore.ts";

let backedUp: BackedUp;
const desks: UnusedDesk[] = [];
before(async () => {
  backedUp = await backedUpDesk();
});
afterEach(async () => {
  for (const desk of desks.splice(0)) await desk.close();
});
after(() => backedUp.close());

async function unused(options?: { blank: boolean }): Promise<UnusedDesk> {
  const desk = await unusedDesk(options);
  desks.push(desk);
  return desk;
}

test("a restored desk equals the backed up one, row by row, file by file and job by job", async () => {
  const { world, dir, made, ring } = backedUp;
  const { target, ring: restoredRing } = await unused();
  const { connection } = target;
  await query(connection, "insert into setup_links values ('\\x01', now() + interval '1 day')");
  await restore(target, folderAt(dir), quiet);

  assert.deepEqual(await allRows(connection), await allRows(world.connection));
  assert.deepEqual(await allFiles(target.files), await allFiles(world.desk.files));
  assert.equal(made.files.count, 2);
  assert.deepEqual(await allJobs(connection), await allJobs(world.connection));
  assert.equal(made.jobs.count, 1);
  assert.equal(await readFile(restoredRing, "utf8"), await readFile(ring, "utf8"));
  assert.equal((await stat(restoredRing)).mode & 0o777, 0o600);

  const [entry] = await query<{ brandId: number; ticketId: string; id: string; sealed: string }>(
    connection,
    `select brand_id as "brandId", ticket_id as "ticketId", id, sealed from credentials`,
  );
  assert.ok(entry);
  const keyring = new Keyring({ file: restoredRing });
  assert.equal(await keyring.open(entry.sealed, credentialSealContext(entry)), awkward);
});

test("a restored desk works: no number is reused, counts are right, the audit log is protected", async () => {
  const { dir, made } = backedUp;
  const { target } = await unused({ blank: true });
  const { connection } = target;
  await restore(target, folderAt(dir), quiet);
  const [gone] = made.sequences.filter(({ table }) => table === "brands");
  const insert = "insert into brands (slug, name, public_key) values ('new', 'New', 'sdw_new') returning id";
  const [brand] = await query<{ id: number }>(connection, insert);
  assert.equal(brand?.id, (gone?.last ?? Number.NaN) + 1);

  await query(connection, "delete from tickets where client_id is not null");
  const counts = await query(connection, "select distinct tickets_count, open_tickets_count from clients");
  assert.deepEqual(counts, [{ tickets_count: 0, open_tickets_count: 0 }]);
  await assert.rejects(query(connection, "delete from audit_log"), /can only be added to/);
});

test("a backup during operation is of one moment", async () => {
  const { world, source, path } = backedUp;
  let busy = true;
  const work = (async () => {
    while (busy) await world.openTicket();
  })();
  await backup(source, await newFolder(path("during")), quiet);
  busy = false;
  await work;
  const { target } = await unused();
  await restore(target, folderAt(path("during")), quiet);
  const wrong = `select external_id from clients
    where tickets_count <> (select count(*) from tickets where client_id = clients.id)`;
  assert.deepEqual(await query(target.connection, wrong), []);
});

test("an interrupted restore leaves the desk unused and can be repeated", async () => {
  const { dir, made } = backedUp;
  const { target } = await unused();
  let failing = true;
  const put: typeof target.files.put = (...file) =>
    failing ? Promise.reject(new Error("the disk is full")) : target.files.put(...file);
  const flaky = { ...target, files: { ...target.files, put } };
  await assert.rejects(restore(flaky, folderAt(dir), quiet), /the disk is full/);
  failing = false;
  await restore(flaky, folderAt(dir), quiet);
  assert.equal((await allFiles(target.files)).size, made.files.count);
});

test("an older desk's backup gets the missing migrations, with its own rows", async () => {
  const sql =
    "alter table clients add column greeting text; update clients set greeting = 'Dear ' || first_name";
  const migrations = [...(await readMigrations()), { name: "9999-later.sql", sql, checksum: "0" }];
  const { target } = await unused({ blank: true });
  await restore(target, folderAt(backedUp.dir), quiet, { migrations });
  const greetings = await query(target.connection, "select greeting from clients order by 1");
  assert.deepEqual(greetings, [{ greeting: "Dear Ines" }, { greeting: "Dear Omar" }]);
});

test("a restore adds the backup's key to an existing keyring, which keeps its newest", async () => {
  const { target, ring } = await unused();
  const key = newKey();
  await writeFile(ring, key);
  await restore(target, folderAt(backedUp.dir), quiet);
  assert.equal(await readFile(ring, "utf8"), `${key}\n${await readFile(backedUp.ring, "utf8")}\n`);
});

test("a lost or damaged file is named, and the rest is backed up and restored", async () => {
  const { source, path } = backedUp;
  const [lost = "", damaged = ""] = (await allFiles(source.files)).keys();
  await writeFile(path("other"), "other bytes");
  await source.files.delete(lost);
  await source.files.put(damaged, path("other"), 11);
  const { files } = await backup(source, await newFolder(path("faulty")), quiet);
  assert.deepEqual(Object.keys(files.faulty).sort(), [lost, damaged].sort());
  assert.equal(files.faulty[lost], null);
  const { target } = await unused();
  await restore(target, folderAt(path("faulty")), quiet);
  assert.deepEqual(await allFiles(target.files), new Map([[damaged, "other bytes"]]));
});
