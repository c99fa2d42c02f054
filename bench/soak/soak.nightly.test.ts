import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { findLibraries } from "./clock/moved-clock.ts";

const missing = await findLibraries().then(
  () => false as const,
  (error: Error) => error.message,
);

test("a desk that is used while its processes are killed and its clock jumps loses nothing, doubles nothing and is early with nothing", {
  skip: process.platform === "linux" ? missing : "finds its victims in /proc",
}, async () => {
  const args = ["--minutes", "0.5", "--every", "3", "--dry", "--port", "0"];
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, "soak.ts"),
    ...args,
  ]);
  const [stretches = [], verdicts = [], seen = []] = stdout.split("\n\n").map(rowsOf);
  for (const cells of stretches) assert.ok(Number(cells[5]) > 0, `the clock did not jump:\n${stdout}`);
  for (const [what, acknowledged, ...broken] of verdicts) {
    assert.deepEqual([what, ...broken], [what, "0", "0", "0"], stdout);
    if (what !== "mails that came in")
      assert.ok(Number(acknowledged) > 0, `there are no ${what}:\n${stdout}`);
  }
  for (const [what, , , ...broken] of seen) assert.deepEqual([what, ...broken], [what, "0", "0"], stdout);
});

/** The cells of a table without its header. */
function rowsOf(table: string): string[][] {
  const rows = table.split("\n").slice(2);
  return rows.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/(?<=\d) (?=\d)/g, "")),
  );
}
