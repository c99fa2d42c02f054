import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { onBusyMachine } from "../../server/test/command-line.ts";
import { freePort } from "../../server/test/crash/free-port.ts";

test("the soak of mails sees each of them come, and none late", async () => {
  const args = [
    "--minutes",
    "0.1",
    "--rate",
    "200",
    "--loops",
    "1",
    "--dry",
    "--within",
    String(onBusyMachine(5)),
    "--port",
    String(await freePort()),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, "mail.ts"),
    ...args,
  ]);
  const cells = stdout
    .split("\n")[2]
    ?.split("|")
    .map((cell) => cell.trim());
  assert.deepEqual([cells?.[1], cells?.[5], cells?.[6]], ["20", "0", "0"], stdout);
});
