import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { before, type TestContext, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { atEnd } from "@sidedesk/embedded-postgres/trial";
import { bundledProgram, bundles } from "../../src/bundle/bundled.ts";
import { cpuMsOfProcess, slowness } from "../cpu-time.ts";
import { freePort } from "../crash/free-port.ts";
import { RunningDesk } from "../crash/running-desk.ts";
import { testDatabase, urlOf } from "../database.ts";

/*
 * The cost of a complete start as an operator sees it: from the bundle, on an existing database. A change that exceeds it updates these
 * limits.
 */

/** Processor time of each process until the desk is ready; about twice the value on a quiet machine. */
const limitsMs = { http: 1_000, jobs: 700 };
/** A process's private memory once it is ready; Node's own program, some 60 MB, is shared by all. */
const limitsMb = { http: 110, jobs: 70 };
/** The code that an HTTP process and the supervisor load, in kB. */
const limitsKb = { "sidedesk http": 7_500, node: 1_000 };
const starts = 3;

const bundling = fileURLToPath(new URL("../../src/bundle/bundle.ts", import.meta.url));
const bundle = async () => (await promisify(execFile)(process.execPath, [bundling])).stdout;

before(bundle);

test("bundled packages are not bundled or loaded twice, and a start uses the bundle", async (t) => {
  assert.equal(await bundle(), "");
  assert.ok(bundledProgram());
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-loaded-"));
  atEnd(t, () => rm(folder, { recursive: true }));
  // If root starts a desk, its processes have another user.
  await chmod(folder, 0o777);
  const noting = new URL("./record-loaded-modules.ts", import.meta.url).href;
  const desk = await deskToStart(t, { NODE_OPTIONS: `--import ${noting}`, NOTE_LOADED: folder });
  // The first start of a bundle prepares the queue, for which the supervisor loads the desk.
  for (let start = 0; start < 2; start++) {
    await desk.start();
    await desk.stop();
  }
  for (const [title, limitKb] of Object.entries(limitsKb)) {
    const loaded = JSON.parse(await readFile(join(folder, `${title}.json`), "utf8")) as [string, number][];
    const files = loaded.filter(([url]) => url.startsWith("file:"));
    const apart = files.map(([url]) => url).filter((url) => !url.startsWith(pathToFileURL(bundles).href));
    // Loaded outside the bundle: the files that select it, and @node-rs, which finds its library by its location.
    assert.deepEqual(
      apart.filter(
        (url) => !/\/(note-loaded|main|bundled)\.ts$|\/bin\/sidedesk\.mjs$|\/@node-rs\//.test(url),
      ),
      [],
    );
    const kilobytes = Math.round(files.reduce((sum, [, length]) => sum + length, 0) / 1000);
    t.diagnostic(`${title}: ${kilobytes} kB in ${files.length} files`);
    assert.ok(kilobytes <= limitKb, `${title}: ${kilobytes} kB of ${limitKb}`);
  }
});

test("the bundle is ASCII: one other character would take two bytes for each character of its file", async () => {
  const program = bundledProgram();
  assert.ok(program);
  const chunks = (await readdir(new URL(".", program))).filter((name) => name.endsWith(".mjs"));
  assert.ok(chunks.length > 0);
  for (const name of chunks)
    assert.doesNotMatch(await readFile(new URL(name, program), "utf8"), /\P{ASCII}.*/u, name);
});

test("a start uses no more processor time and memory than before", {
  skip: !existsSync("/proc/self/stat"),
}, async (t) => {
  const desk = await deskToStart(t);
  // The first start's compile cache serves the others.
  await takenBy(desk);
  const taken: Awaited<ReturnType<typeof takenBy>>[] = [];
  for (let start = 0; start < starts; start++) taken.push(await takenBy(desk));
  const slower = slowness();
  t.diagnostic(JSON.stringify({ taken, slower }));
  for (const role of ["http", "jobs"] as const) {
    const ms = Math.min(...taken.map((of) => of[role].ms));
    assert.ok(
      ms <= limitsMs[role] * slower,
      `${role}: ${ms} ms of ${limitsMs[role]}, ${slower} times slower`,
    );
    const mb = Math.min(...taken.map((of) => of[role].mb));
    assert.ok(mb <= limitsMb[role], `${role}: ${mb} MB of ${limitsMb[role]}`);
  }
});

test("processes start at most one per processor at once, those that serve HTTP first", {
  skip: !existsSync("/proc/self/stat"),
}, async (t) => {
  const desk = await deskToStart(t, { WORKERS: "2" });
  await desk.start();
  const begun = async (role: "http" | "jobs") => (await desk.children(role)).map(beginOf);
  const [http, [jobs = 0] = []] = await Promise.all([begun("http"), begun("jobs")]);
  await desk.stop();
  assert.equal(http.length, 2);
  const first = Math.min(...http);
  // Loading takes longer than 200 ms, so only children that started together are within it.
  const together = [...http, jobs].filter((at) => at - first < 200).length;
  assert.equal(together, Math.min(3, Math.max(1, availableParallelism() - 1)));
});

/** In milliseconds since the machine's start. */
function beginOf(pid: number): number {
  // proc(5): starttime, in ticks, is the 22nd.
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "");
  return Number(stat.split(" ")[19]) * 10;
}

async function deskToStart(t: TestContext, more: Record<string, string> = {}): Promise<RunningDesk> {
  const database = await testDatabase();
  atEnd(t, database.drop);
  const dataDir = await mkdtemp(join(tmpdir(), "sidedesk-start-"));
  atEnd(t, () => rm(dataDir, { recursive: true }));
  const environment = { DATABASE_URL: urlOf(database.connection), WORKERS: "1", ...more };
  const desk = new RunningDesk(dataDir, await freePort(), environment);
  atEnd(t, () => desk.killSupervisor());
  return desk;
}

async function takenBy(desk: RunningDesk) {
  await desk.start();
  const taken = async (role: "http" | "jobs") => {
    const [pid] = await desk.children(role);
    assert.ok(pid !== undefined, `no process of ${role}`);
    return { ms: await cpuMsOfProcess(pid), mb: await ownMbOf(pid) };
  };
  const both = { http: await taken("http"), jobs: await taken("jobs") };
  await desk.stop();
  return both;
}

/** A process's private anonymous memory. */
async function ownMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}
