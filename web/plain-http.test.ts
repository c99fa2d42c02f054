import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const desk = join(import.meta.dirname, "desk");

/** What browsers have by https and on the machine itself alone, and the one file that may use it, as it knows another way. */
const missing: [RegExp, string?][] = [
  [/\bcrypto\s*\.\s*(randomUUID|subtle)\b/],
  [/\bnavigator\s*\.\s*locks\b/, "api/locks.ts"],
  [/\bnavigator\s*\.\s*clipboard\b/, "parts/copying.ts"],
  [/\bnavigator\s*\.\s*(serviceWorker|storage|credentials|mediaDevices|share|wakeLock)\b|\bcaches\s*\./],
];

test("nothing of the desk relies on what browsers do not have over plain http", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: desk });
  assert.ok(files.length > 100, `only ${files.length} files found`);
  for (const [name, home] of missing) {
    const users = files.filter((file) => name.test(readFileSync(join(desk, file), "utf8")));
    assert.deepEqual(users, home === undefined ? [] : [home], String(name));
  }
});
