import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { addNewestKey } from "./key-file.ts";
import { type Context, Keyring, newKey, parseKeys } from "./keyring.ts";

const kidOf = (entry: string) => entry.split(":")[0] ?? "";
const context: Context = ["credential", 7, "01JD0000000000000000000000"];
const secret = "Zugang: ftp://ines:pässwort 🔑\n";

const [newer, older] = [newKey(), newKey()];
const ring = new Keyring({ keys: `${newer},${older}` });
const olderRing = new Keyring({ keys: older });

test("a sealed value opens in its own context, whatever its content", async () => {
  for (const text of [secret, "", "\0", "x".repeat(100_000)]) {
    const { sealed, kid } = await ring.seal(text, context);
    assert.equal(await ring.open(sealed, context), text);
    assert.deepEqual([kid, Keyring.kidOf(sealed), ring.newestKid], Array(3).fill(kidOf(newer)));
  }
});

test("a sealed value reveals neither its content nor equality with another", async () => {
  const [one, other] = [await ring.seal(secret, context), await ring.seal(secret, context)];
  const parts = [one, other].map(({ sealed }) => JSON.parse(sealed) as Record<string, string>);
  for (const part of ["ciphertext", "encrypted_key", "iv", "tag"])
    assert.notEqual(parts[0]?.[part], parts[1]?.[part], part);
  assert.ok(!one.sealed.includes(Buffer.from(secret).toString("base64url").slice(0, 8)));
});

const otherContexts: Record<string, Context> = {
  "another purpose": ["note", 7, "01JD0000000000000000000000"],
  "another brand": ["credential", 8, "01JD0000000000000000000000"],
  "another row": ["credential", 7, "01JD0000000000000000000001"],
  "the same written as text": ["credential", "7", "01JD0000000000000000000000"],
  "the same in another order": [7, "credential", "01JD0000000000000000000000"],
  "less of it": ["credential", 7],
  "more of it": [...context, ""],
  "its parts run together": ["credential,7,01JD0000000000000000000000"],
  nothing: [],
};

for (const [what, other] of Object.entries(otherContexts)) {
  test(`a sealed value does not open in ${what}`, async () => {
    const { sealed } = await ring.seal(secret, context);
    await assert.rejects(ring.open(sealed, other));
  });
}

/** The text with another first character, which no padding hides. */
const changed = (text: string) => `${text.startsWith("A") ? "B" : "A"}${text.slice(1)}`;

test("no part of a sealed value can be changed, exchanged or removed", async () => {
  const [sealed, other] = [await ring.seal(secret, context), await ring.seal("other", context)];
  const jwe = JSON.parse(sealed.sealed) as Record<string, string>;
  const alien = JSON.parse(other.sealed) as Record<string, string>;
  assert.deepEqual(Object.keys(jwe).sort(), ["ciphertext", "encrypted_key", "iv", "protected", "tag"]);
  for (const [part, value] of Object.entries(jwe)) {
    for (const instead of [changed(value), alien[part], "", undefined])
      await assert.rejects(ring.open(JSON.stringify({ ...jwe, [part]: instead }), context), part);
  }
});

test("the header cannot choose another way of opening", async () => {
  const { sealed } = await ring.seal(secret, context);
  const jwe = JSON.parse(sealed) as { protected: string };
  const header = JSON.parse(Buffer.from(jwe.protected, "base64url").toString()) as object;
  for (const other of [{ alg: "dir" }, { alg: "A256KW" }, { enc: "A128GCM" }, { kid: kidOf(older) }]) {
    const forged = Buffer.from(JSON.stringify({ ...header, ...other })).toString("base64url");
    await assert.rejects(
      ring.open(JSON.stringify({ ...jwe, protected: forged }), context),
      JSON.stringify(other),
    );
  }
});

test("a value that is not sealed does not open", async () => {
  for (const text of ["", "null", "{}", "[]", '"text"', '{"protected":"e30"}', "a.b.c.d.e"])
    await assert.rejects(ring.open(text, context), text);
});

test("an older key opens what it sealed; the newest seals", async () => {
  const before = await olderRing.seal(secret, context);
  assert.equal(before.kid, kidOf(older));
  assert.equal(await ring.open(before.sealed, context), secret);
  assert.equal((await ring.seal(secret, context)).kid, kidOf(newer));
});

test("a missing key is named, with what to do", async () => {
  const { sealed } = await ring.seal(secret, context);
  await assert.rejects(olderRing.open(sealed, context), {
    message: `The key ring has no key "${kidOf(newer)}"; put it back into SECRET_KEYS or the secret-keys file.`,
  });
  assert.throws(() => olderRing.digest("tokens", "x", kidOf(newer)), /has no key/);
});

test("another key of the same name opens nothing", async () => {
  const { sealed } = await ring.seal(secret, context);
  const namesake = `${kidOf(newer)}:${newKey().split(":")[1]}`;
  await assert.rejects(new Keyring({ keys: namesake }).open(sealed, context));
});

test("a digest is the same for the same key, purpose and content only", () => {
  const digest = ring.digest("tokens", "content");
  assert.equal(digest.length, 32);
  assert.deepEqual(ring.digest("tokens", Buffer.from("content")), digest);
  assert.deepEqual(ring.digest("tokens", "content", kidOf(newer)), digest);
  // A value that was digested before the last rotation.
  assert.deepEqual(ring.digest("tokens", "content", kidOf(older)), olderRing.digest("tokens", "content"));
  const others = [
    ring.digest("tokens", "Content"),
    ring.digest("token", "content"),
    ring.digest("tokenscontent", ""),
    ring.digest("tokens", "content", kidOf(older)),
  ];
  assert.equal(new Set([digest, ...others].map((each) => each.toString("hex"))).size, 5);
});

test("a key for one purpose is neither the keyring's own nor another purpose's", () => {
  const [first] = parseKeys(newer);
  const derived = [ring.derive("chat"), ring.derive("mail"), ring.derive("chat", kidOf(older))];
  assert.deepEqual(ring.derive("chat"), derived[0]);
  assert.equal(
    new Set([Buffer.from(first?.secret ?? []), ...derived].map((key) => key.toString("hex"))).size,
    4,
  );
});

/** A ring in a file, with a pause between two edits, because a file's time is coarse. */
async function ringFile(t: TestContext, keys: string) {
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-keyring-"));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, "secret-keys");
  const edit = async (text: string) => {
    await delay(20);
    await writeFile(file, text);
  };
  await edit(keys);
  return { file, edit, addKey: () => delay(20).then(() => addNewestKey(file)) };
}

test("a key added to the file at runtime seals from then on", async (t) => {
  const { file, addKey } = await ringFile(t, `${older}\n`);
  const running = new Keyring({ file });
  const before = await running.seal(secret, context);
  const kid = await addKey();
  assert.equal((await running.seal(secret, context)).kid, kid);
  assert.equal(running.newestKid, kid);
  assert.equal(await running.open(before.sealed, context), secret);
});

test("a process that has not sealed since opens what another sealed under a newer key", async (t) => {
  const { file, addKey } = await ringFile(t, older);
  const [reading, writing] = [new Keyring({ file }), new Keyring({ file })];
  await addKey();
  const { sealed } = await writing.seal(secret, context);
  assert.equal(await reading.open(sealed, context), secret);
});

test("a key removed from the file is not used again", async (t) => {
  const { file, edit } = await ringFile(t, `${newer}\n${older}`);
  const running = new Keyring({ file });
  const { sealed } = await running.seal(secret, context);
  await edit(older);
  assert.equal((await running.seal(secret, context)).kid, kidOf(older));
  await assert.rejects(running.open(sealed, context), /has no key/);
});

test("a keyring broken at runtime is reported once, fails no request, and is read after the repair", async (t) => {
  const { file, edit } = await ringFile(t, older);
  const told: string[] = [];
  const running = new Keyring({ file }, (problem) => told.push(problem));
  await edit("k1:cut-off");
  const { sealed, kid } = await running.seal(secret, context);
  assert.equal(kid, kidOf(older));
  assert.equal(await running.open(sealed, context), secret);
  await running.seal(secret, context);
  assert.deepEqual(told, [`${file}: entry 1 is not kid:base64url of 32 bytes`]);
  await edit(`${newer}\n${older}`);
  assert.equal((await running.seal(secret, context)).kid, kidOf(newer));
  await rm(file);
  assert.equal((await running.seal(secret, context)).kid, kidOf(newer));
  assert.equal(told.length, 2);
});

const notAnEntry = (entry: number) => `entry ${entry} is not kid:base64url of 32 bytes`;
const of = (letter: string, length = 43) => letter.repeat(length);

const wrongRings: [what: string, text: string, message: string][] = [
  ["nothing", "", "no key is given"],
  ["separators only", " ,\n, ", "no key is given"],
  ["a kid without a key", "k1", notAnEntry(1)],
  ["a key without a kid", `:${of("A")}`, notAnEntry(1)],
  ["a key that was cut off", `${newer}\nk2:${of("A", 42)}`, notAnEntry(2)],
  ["a key that is too long", `k1:${of("A", 44)}`, notAnEntry(1)],
  ["a key in the other alphabet", `k1:${of("+")}`, notAnEntry(1)],
  ["a kid with a blank in it", `k 1:${of("A")}`, notAnEntry(1)],
  ["a kid of 65 characters", `${of("k", 65)}:${of("A")}`, notAnEntry(1)],
  ["two keys of one name", `k1:${of("A")},k1:${of("B")}`, "two keys have the same kid"],
];

for (const [what, text, message] of wrongRings) {
  test(`a keyring of ${what} is refused, with the entry's number and without its key`, () => {
    assert.throws(() => new Keyring({ keys: text }), { message });
  });
}

test("keys are separated by commas, blanks or line breaks, and may be padded", () => {
  const kids = parseKeys(`${newer}, ${older}=\r\n\nk.3_x-y:${"A".repeat(43)}\n`).map(({ kid }) => kid);
  assert.deepEqual(kids, [kidOf(newer), kidOf(older), "k.3_x-y"]);
});

test("a new key is named after its day, has 32 bytes, and is unique", () => {
  const keys = Array.from({ length: 50 }, () => newKey(new Date("2026-03-01T23:59:59Z")));
  for (const key of keys) assert.match(key, /^k20260301-[0-9a-f]{6}:[\w-]{43}$/);
  const secrets = parseKeys(keys.join()).map(({ secret }) => Buffer.from(secret).toString("hex"));
  assert.equal(new Set(secrets).size, 50);
  assert.ok(secrets.every((each) => each.length === 64));
});
