import assert from "node:assert/strict";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { newData } from "@sidedesk/embedded-postgres/trial";
import { childrenOf, onBusyMachine, startDesk, statusOf, until, usedDesk } from "../../test/command-line.ts";

test("systemd is told once the desk serves, and no child process can tell it", async (t) => {
  const folder = await newData(t, "bin");
  await mkdir(folder);
  const told = join(folder, "told");
  const program = join(folder, "systemd-notify");
  await writeFile(program, `#!/bin/sh\necho "$@ $NOTIFY_SOCKET" >> ${told}\n`);
  await chmod(program, 0o755);
  const read = () => readFile(told, "utf8").catch(() => "");

  const settings = { NOTIFY_SOCKET: "/run/systemd/notify", PATH: `${folder}:${process.env.PATH}` };
  const desk = await startDesk(t, { DATA_DIR: await usedDesk(t), ...settings });
  await until(async () => (await read()) === "--ready /run/systemd/notify\n", onBusyMachine(2_000));
  assert.equal(await statusOf(`${desk.url}/readyz`), 200);
  const { http, jobs } = await childrenOf(desk.pid);
  for (const pid of [...http, ...jobs])
    assert.doesNotMatch(await readFile(`/proc/${pid}/environ`, "utf8"), /NOTIFY_SOCKET/);
});
