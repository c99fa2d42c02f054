import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { freePort } from "../../server/test/crash/free-port.ts";

test("the soak of faults tells what was kept and how long the desk was away", {
  skip: process.platform === "linux" ? false : "finds its victims in /proc",
}, async () => {
  const args = ["--rounds", "1", "--only", "http", "--port", String(await freePort())];
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, "faults.ts"),
    ...args,
  ]);
  const cells =
    stdout
      .split("\n")[2]
      ?.split("|")
      .map((cell) => cell.trim()) ?? [];
  const [, name, rounds, acknowledged, ...broken] = cells;
  assert.deepEqual([name, rounds, ...broken.slice(0, 3)], ["http", "1", "0", "0", "0"], stdout);
  assert.ok(Number(acknowledged) > 10, stdout);
  assert.match(cells[7] ?? "", /^\d+\.\d$/);
});
