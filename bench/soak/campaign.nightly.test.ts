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
  // Emails sent again with the same Message-ID, which SMTP cannot rule out, have a column of their own.
  assert.deepEqual([cells?.[1], cells?.[4], cells?.[5], cells?.[6]], ["200", "200", "0", "0"], stdout);
});
