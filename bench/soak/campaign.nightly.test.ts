import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

test("the soak of campaigns sees everybody get one mail, though the worker is killed", async () => {
  const args = ["--people", "200", "--kills", "1", "--dry", "--port", "0"];
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, "campaign.ts"),
    ...args,
  ]);
  const cells = stdout
    .split("\n")[2]
    ?.split("|")
    .map((cell) => cell.trim());
  // What went a second time under its Message-ID, as SMTP cannot rule out, is told beside it.
  assert.deepEqual([cells?.[1], cells?.[4], cells?.[5], cells?.[6]], ["200", "200", "0", "0"], stdout);
});
