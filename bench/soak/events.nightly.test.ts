import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

test("events to a receiver that fails, from a worker that is killed: none is lost, doubled under another id or out of order", {
  skip: process.platform === "linux" ? false : "finds its victims in /proc",
}, async () => {
  const args = ["--events", "600", "--tickets", "40", "--every", "4", "--dry", "--port", "0"];
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, "events.ts"),
    ...args,
  ]);
  const [calm, killed] = stdout
    .trim()
    .split("\n")
    .slice(2)
    .map((line) => line.split("|").map((cell) => cell.trim()));
  // Events, lost, under two ids, out of order.
  const told = (cells: string[] = []) => [cells[3], cells[5], cells[7], cells[8]];
  assert.deepEqual(
    [told(calm), told(killed)],
    [
      ["120", "0", "0", "0"],
      ["600", "0", "0", "0"],
    ],
    stdout,
  );
  assert.ok(Number(killed?.[2]) > 0, stdout);
});
