import assert from "node:assert/strict";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { addNewestKey, readKeyFile, withOlderKeys, writeKeyFile } from "./key-file.ts";
import { newKey, parseKeys } from "./keyring.ts";

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-key-file-"));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

test("only its owner reads a key file, whatever the previous mode", async (t) => {
  const file = join(await newFolder(t), "secret-keys");
  await writeKeyFile(file, newKey());
  assert.equal(await modeOf(file), "600");
  await chmod(file, 0o644);
  await addNewestKey(file);
  assert.equal(await modeOf(file), "600");
});

test("a new key is written first, before the existing ones", async (t) => {
  const file = join(await newFolder(t), "secret-keys");
  const before = [newKey(), newKey()];
  await writeFile(file, ` ${before.join(",")}\n`);
  const kid = await addNewestKey(file);
  const after = parseKeys(await readFile(file, "utf8"));
  assert.deepEqual(
    after.map((key) => key.kid),
    [kid, ...parseKeys(before.join()).map((key) => key.kid)],
  );
  assert.deepEqual(after.slice(1), parseKeys(before.join()));
});

test("an invalid keyring gets no new key, and stays unchanged", async (t) => {
  const file = join(await newFolder(t), "secret-keys");
  await writeFile(file, "k1:cut-off");
  await assert.rejects(addNewestKey(file), /entry 1/);
  assert.equal(await readFile(file, "utf8"), "k1:cut-off");
});

test("a failed write leaves the file unchanged, and no other file", async (t) => {
  const folder = await newFolder(t);
  await mkdir(join(folder, "secret-keys"));
  await assert.rejects(writeKeyFile(join(folder, "secret-keys"), newKey()));
  assert.deepEqual(await readdir(folder), ["secret-keys"]);
});

test("the file keeps its owner, for a server that runs as another user", async (t) => {
  if (process.getuid?.() !== 0) return t.skip("only root can give a file away");
  const file = join(await newFolder(t), "secret-keys");
  await writeKeyFile(file, newKey());
  await chown(file, 12_345, 23_456);
  await addNewestKey(file);
  const { uid, gid } = await stat(file);
  assert.deepEqual([uid, gid, await modeOf(file)], [12_345, 23_456, "600"]);
});

test("a missing file is no keyring; other errors are reported", async (t) => {
  const folder = await newFolder(t);
  assert.equal(await readKeyFile(join(folder, "secret-keys")), undefined);
  await assert.rejects(readKeyFile(folder), { code: "EISDIR" });
});

test("older keys are appended once each, and none is lost or moved", () => {
  const [first, second, third] = [newKey(), newKey(), newKey()];
  assert.equal(
    withOlderKeys(`${first}\n`, `${second}, ${first},${third}`),
    `${first}\n${second}\n${third}\n`,
  );
  assert.equal(withOlderKeys(`${first},${second}`, second), `${first},${second}`);
  assert.throws(() => withOlderKeys("nothing", first), /entry 1/);
});
