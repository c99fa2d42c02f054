import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { readMigrations } from "../src/infrastructure/database/migrate.ts";

const list = new URL("../migrations/checksums.txt", import.meta.url);

test("each migration has a line in checksums.txt that matches its text", async () => {
  const lines = (await readFile(list, "utf8")).trimEnd().split("\n");
  const present = (await readMigrations()).map(({ name, checksum }) => `${checksum}  ${name}`);
  assert.deepEqual(present, lines);
});
