import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { after, before, test } from "node:test";
import { Encrypter, generateIdentity, identityToRecipient } from "age-encryption";
import {
  allFiles,
  type BackedUp,
  backedUpDesk,
  query,
  quiet,
  type UnusedDesk,
  unusedDesk,
} from "../../../test/backed-up-desk.ts";
import { backup } from "./backup.ts";
import { differingFiles, differingTables } from "./compare.ts";
import { folderAt, newFolder } from "./places/folder.ts";
import type { HowFar } from "./progress.ts";
import { isRecipient } from "./recipient.ts";
import { restore } from "./restore.ts";
import { openStream, sealStream } from "./sealed-backup.ts";
import { inSnapshot } from "./snapshot.ts";
import { tryOut } from "./trial.ts";

let backedUp: BackedUp;
const desks: UnusedDesk[] = [];
before(async () => {
  backedUp = await backedUpDesk();
});
after(async () => {
  for (const desk of desks) await desk.close();
  await backedUp.close();
});

async function scratch(): Promise<UnusedDesk> {
  const desk = await unusedDesk({ blank: true });
  desks.push(desk);
  return desk;
}

test("a valid backup is restored and compared completely, with progress", async () => {
  const { target } = await scratch();
  const told: HowFar[] = [];
  const { manifest, differing } = await tryOut(target, folderAt(backedUp.dir), (at) => told.push(at));
  assert.deepEqual(differing, { tables: [], files: [] });
  const { tables, files } = manifest;
  assert.ok(files.count > 0, "there are files");
  const parts = Map.groupBy(told, ({ what }) => what);
  assert.deepEqual(
    [...parts].map(([what, all]) => [what, all.map(({ done }) => done), all.at(-1)?.of]),
    [
      ["tables checked", tables.length],
      ["files checked", files.count],
      ["files restored", files.count],
      ["tables restored", tables.length],
      ["tables compared", tables.length],
      ["files compared", files.count],
    ].map(([what, of]) => [what, Array.from({ length: Number(of) }, (_, index) => index + 1), of]),
  );
});

test("a row or file that differs after the restore is reported by its table or key", async () => {
  const { target } = await scratch();
  const { dir, made } = backedUp;
  await tryOut(target, folderAt(dir), quiet);
  await query(target.connection, "update clients set company = 'Other' where external_id = '1042'");
  await query(target.connection, "delete from notes");
  const [key = ""] = (await allFiles(target.files)).keys();
  await target.files.delete(key);
  const other = join(target.spoolFolder, "other");
  await writeFile(other, "other");
  await target.files.put(key, other, 5);
  const tables = await inSnapshot(target.connection, (client) =>
    differingTables(client, folderAt(dir), made, quiet),
  );
  assert.deepEqual(tables.sort(), ["clients", "notes"]);
  assert.deepEqual(await differingFiles(target.files, folderAt(dir), made, quiet), [key]);
});

test("a sealed backup shows others only its desk and time", async () => {
  const [identity, another] = [await generateIdentity(), await generateIdentity()];
  const dir = backedUp.path("sealed");
  const recipient = await identityToRecipient(identity);
  const made = await backup({ ...backedUp.source, recipient }, await newFolder(dir), quiet);
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files) {
    if (!file.endsWith("manifest.json"))
      assert.match(await readFile(file, "latin1"), /^age-encryption\.org\/v1\n/, file);
  }
  assert.deepEqual(JSON.parse(await readFile(join(dir, "manifest.json"), "utf8")), {
    format: 2,
    version: made.version,
    created_at: made.created_at,
    sealed: true,
  });

  const { target, ring: restored } = await scratch();
  await assert.rejects(restore(target, folderAt(dir), quiet), {
    name: "BackupRefused",
    message: /is sealed: name the file with the key that opens it, --identity FILE/,
  });
  await assert.rejects(
    restore(target, folderAt(dir), quiet, { identities: another }),
    /was sealed to another key/,
  );
  const identities = `# created: 2026-03-01\n# public key: …\n${identity}\n`;
  const bytes = await readFile(join(dir, "tables/clients.copy.gz.age"));
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  await writeFile(join(dir, "tables/clients.copy.gz.age"), bytes);
  await assert.rejects(restore(target, folderAt(dir), quiet, { identities }), {
    name: "BackupRefused",
    message: /tables\/clients\.copy\.gz has other content/,
  });
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  await writeFile(join(dir, "tables/clients.copy.gz.age"), bytes);
  const { differing } = await tryOut(target, folderAt(dir), quiet, { identities });
  assert.deepEqual(differing, { tables: [], files: [] });
  assert.equal(await readFile(restored, "utf8"), await readFile(backedUp.ring, "utf8"));
});

test("an older backup with only the keyring sealed is restored by the same key", async () => {
  const identity = await generateIdentity();
  const dir = backedUp.path("ring-sealed");
  await cp(backedUp.dir, dir, { recursive: true });
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(identity));
  const ring = await encrypter.encrypt(await readFile(backedUp.ring, "utf8"));
  await rm(join(dir, "secret-keys"));
  await writeFile(join(dir, "secret-keys.age"), ring);
  const kept = { sha256: createHash("sha256").update(ring).digest("hex"), sealed: true };
  const { keys, ...rest } = backedUp.made;
  await writeFile(join(dir, "manifest.json"), JSON.stringify({ ...rest, keys: { ...keys, kept } }));
  const { target, ring: restored } = await scratch();
  await assert.rejects(restore(target, folderAt(dir), quiet), /sealed: name the file with the key/);
  await tryOut(target, folderAt(dir), quiet, { identities: identity });
  assert.equal((await readFile(restored, "utf8")).trim(), (await readFile(backedUp.ring, "utf8")).trim());
});

test("sealing streams in chunks without buffering the whole", async () => {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const [chunk, chunks] = [Buffer.alloc(65_536, 7), 400];
  let [given, sealed] = [0, 0];
  let most = 0;
  async function* source() {
    for (let count = 0; count < chunks; count++) {
      given += chunk.length;
      most = Math.max(most, given - sealed);
      yield chunk;
    }
  }
  async function* counted() {
    for await (const piece of sealStream(recipient, source())) {
      sealed += piece.length;
      yield piece;
    }
  }
  let opened = 0;
  for await (const piece of await openStream(identity, Readable.from(counted(), { objectMode: false })))
    opened += piece.length;
  assert.equal(opened, chunk.length * chunks);
  assert.ok(most < 40 * chunk.length, `${most} bytes under way`);
});

test("only a public age key is accepted as recipient", async () => {
  const identity = await generateIdentity();
  assert.equal(isRecipient(await identityToRecipient(identity)), true);
  for (const text of [identity, "", "age1", "ssh-ed25519 AAAA"]) assert.equal(isRecipient(text), false, text);
});
