import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { parseEnv } from "node:util";
import { settingNames } from "../../src/environment.ts";

const known: string[] = [...settingNames, "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"];

// The desk ignores names that it does not know, so a misspelt one would have no effect.
for (const file of ["compose.yaml", "compose.postgres.yaml"]) {
  test(`no service's log in ${file} grows without end`, async () => {
    const text = await readFile(new URL(`../../../deploy/docker/${file}`, import.meta.url), "utf8");
    const services = /^services:\n((?: {2}.*\n|\n)+)/m.exec(text)?.[1] ?? "";
    const names = [...services.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);
    const bounded = [...services.matchAll(/^ {2}(\w+):\n(?: {4}.*\n)*? {4}logging: \*logging$/gm)].map(
      ([, name]) => name,
    );
    assert.ok(names.length > 0);
    assert.deepEqual(bounded, names);
    assert.match(text, /^x-logging: &logging\n(?: {2}.*\n)*? {4}max-size: \d+m$/m);
  });

  test(`a visitor with IPv6 keeps their address where ${file} opens ports to all`, async () => {
    const text = await readFile(new URL(`../../../deploy/docker/${file}`, import.meta.url), "utf8");
    const isOpen = /^ {6}- "?\d+:\d+"?$/m.test(text);
    assert.equal(isOpen, file === "compose.postgres.yaml");
    if (isOpen) assert.match(text, /^networks:\n {2}outside:\n(?: {4}.*\n)*? {4}enable_ipv6: true$/m);
  });

  test(`each setting of the desk in ${file} exists, and the .env beside it has all others`, async () => {
    const desk = await deskIn(file);
    const names = settingsIn(desk);
    assert.deepEqual(
      names.filter((name) => !known.includes(name)),
      [],
    );
    assert.match(desk, /^ {4}env_file:\n {6}- path: \.env\n {8}required: false$/m);
  });
}

test("the .env of each guide sets what the desk or the Compose file reads, and nothing that the Compose file overrides", async () => {
  const guide = await readFile(new URL("../../../docs/install/docker.md", import.meta.url), "utf8");
  const examples = [...guide.matchAll(/^```sh\n((?:[A-Z_]+=.*\n)+)```$/gm)].map(
    ([, example = ""]) => example,
  );
  const files = ["compose.yaml", "compose.postgres.yaml"];
  assert.equal(examples.length, files.length);
  for (const [index, file] of files.entries()) {
    const text = await readFile(new URL(`../../../deploy/docker/${file}`, import.meta.url), "utf8");
    const inserted = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name);
    const names = Object.keys(parseEnv(examples[index] ?? ""));
    assert.deepEqual(
      names.filter((name) => !known.includes(name) && !inserted.includes(name)),
      [],
    );
    const overridden = settingsIn(await deskIn(file));
    assert.deepEqual(
      names.filter((name) => overridden.includes(name)),
      [],
    );
  }
});

async function deskIn(file: string): Promise<string> {
  const text = await readFile(new URL(`../../../deploy/docker/${file}`, import.meta.url), "utf8");
  return /^ {2}desk:\n((?: {4}.*\n)+)/m.exec(text)?.[1] ?? "";
}

function settingsIn(desk: string): string[] {
  const [, environment = ""] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(desk) ?? [];
  return [...environment.matchAll(/^ {6}(\w+):/gm)].map(([, name = ""]) => name);
}
