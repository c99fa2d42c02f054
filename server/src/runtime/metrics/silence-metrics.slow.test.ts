import assert from "node:assert/strict";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { childrenOf, onBusyMachine, startDesk, until, usedDesk } from "../../../test/command-line.ts";

test("the metrics say how long a jobs process has hung or been away, although its last ones are repeated", async (t) => {
  const dataDir = await usedDesk(t);
  const desk = await startDesk(t, { DATA_DIR: dataDir, METRICS_TOKEN: "for-prometheus" });
  const headers = { authorization: "Bearer for-prometheus" };
  const read = async () => (await fetch(`${desk.url}/metrics`, { headers })).text();
  const silenceOf = (process: string, metrics: string) =>
    Number(
      new RegExp(`^sidedesk_process_silent_seconds\\{process="${process}"\\} (.+)$`, "m").exec(metrics)?.[1],
    );
  const isSilent = async () => silenceOf("jobs", await read()) > 3;
  const isHeard = async () => silenceOf("jobs", await read()) < 1;
  await until(isHeard, onBusyMachine(2_000));

  const [first = Number.NaN] = (await childrenOf(desk.pid)).jobs;
  process.kill(first, "SIGSTOP");
  await until(isSilent, onBusyMachine(10_000));
  const metrics = await read();
  assert.match(metrics, /^sidedesk_jobs_waiting\{.*process="jobs"/m);
  assert.ok(silenceOf("http", metrics) < onBusyMachine(1));
  process.kill(first, "SIGCONT");
  await until(isHeard, onBusyMachine(2_000));

  // No jobs process can begin without its folder.
  await rm(join(dataDir, "spool"), { recursive: true });
  await writeFile(join(dataDir, "spool"), "");
  process.kill(first, "SIGKILL");
  const deaths = () => desk.stderr().split("a child process ended, starting another").length - 1;
  await until(() => deaths() > 3, onBusyMachine(20_000));
  const before = silenceOf("jobs", await read());
  assert.ok(before > 1, String(before));
  const seen = deaths();
  await until(() => deaths() > seen, onBusyMachine(20_000));
  assert.ok(silenceOf("jobs", await read()) > before);
});
