import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { requireStrong } from "./password-strength.ts";
import { hashPassword, isPassword } from "./passwords.ts";

test("a password is stored as Argon2id with its own salt, and others do not verify", async () => {
  const [first, second] = await Promise.all([
    hashPassword("a long password"),
    hashPassword("a long password"),
  ]);
  assert.match(first, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.notEqual(first, second);
  assert.equal(await isPassword("a long password", second), true);
  assert.equal(await isPassword("a long Password", second), false);
});

test("without a password none verifies", async () => {
  assert.equal(await isPassword("a long password", null), false);
  assert.equal(await isPassword("", undefined), false);
});

// Node's thread pool also serves files and DNS, in order: a burst that filled it would delay every later request.
test("a burst of sign-ins does not block other requests", async () => {
  await isPassword("a guess", null);
  const burst = 40;
  let done = 0;
  const signIns = Array.from({ length: burst }, async () => {
    await isPassword("a guess", null);
    done++;
  });
  await setImmediate();
  await stat(import.meta.filename);
  const doneBeforeOthers = done;
  await Promise.all(signIns);
  assert.equal(done, burst);
  assert.ok(doneBeforeOthers < burst / 2, `${doneBeforeOthers} of ${burst} came before a look at a file`);
});

test("common passwords are refused, and a sentence is accepted", async () => {
  for (const password of [
    "passwordpassword",
    "P@ssw0rdP@ssw0rd",
    "qwertyuiopas",
    "123456789012",
    "aaaaaaaaaaaa",
  ])
    await assert.rejects(requireStrong(password), { sentence: "password.too_common" }, password);
  for (const password of ["three small green boats", "Kx7-pbQ2-mvT9", "grüne Boote schlafen"])
    await requireStrong(password);
});
