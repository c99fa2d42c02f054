import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type FileResult, type RunOptions, runGroups } from "./run-files.ts";

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "run-files-"));
});
after(() => rm(folder, { recursive: true }));

const options: RunOptions = {
  concurrency: 1,
  testMs: 60_000,
  silenceMs: 60_000,
  end: new AbortController().signal,
  onFile() {},
};

async function fileOf(name: string, ...lines: string[]): Promise<string> {
  const file = join(folder, `${name}.test.mjs`);
  await writeFile(file, ['import { before, test } from "node:test";', ...lines].join("\n"));
  return file;
}

const passing = 'test("passes", () => {});';
const failing = 'test("fails", () => { throw new Error("as it must"); });';
const hanging = 'test("hangs", () => new Promise(() => setInterval(() => {}, 1000)));';

// Node marks a test's child processes as part of its run.
const environment = { ...process.env };
before(() => delete process.env.NODE_TEST_CONTEXT);
after(() => Object.assign(process.env, environment));

const outcome = ({ file, passed, skipped, failures }: FileResult) => ({
  file,
  passed,
  skipped,
  failures: failures.map(({ name }) => name),
});

test("a group's files run in one process, and each has its own tests and failures", async () => {
  const first = await fileOf("first", "globalThis.isFirst = true;", passing, failing);
  const second = await fileOf(
    "second",
    'test("waits", { skip: true }, () => {});',
    'test("is in the same process", () => { if (!globalThis.isFirst) throw new Error(); });',
  );
  const results = await runGroups([[first, second]], options);
  assert.deepEqual(results.map(outcome), [
    { file: first, passed: 1, skipped: 0, failures: ["fails"] },
    { file: second, passed: 1, skipped: 1, failures: [] },
  ]);
  assert.match(results[0]?.failures[0]?.details ?? "", /as it must/);
});

test("a hook of one file does not run for another", async () => {
  const hooked = await fileOf("hooked", 'before(() => { throw new Error("no world"); });', passing);
  const other = await fileOf("other", passing);
  const results = await runGroups([[hooked, other]], options);
  assert.deepEqual(
    results.map(({ passed, failures }) => [passed, failures.length > 0]),
    [
      [0, true],
      [1, false],
    ],
  );
  assert.match(results[0]?.failures.at(-1)?.details ?? "", /no world/);
});

test("a file that cannot be loaded fails, and so does one without a test", async () => {
  const broken = await fileOf("broken", 'import "./is-not-there.mjs";');
  const empty = await fileOf("empty");
  const results = await runGroups([[broken, empty]], options);
  assert.match(results[0]?.failures[0]?.details ?? "", /is-not-there/);
  assert.equal(results[1]?.failures[0]?.details, "has no test");
});

test("a file that leaves something open ends with its process", async () => {
  const open = await fileOf("open", passing, "setInterval(() => {}, 1000);");
  const [result] = await runGroups([[open]], { ...options, silenceMs: 20_000 });
  assert.deepEqual(result && outcome(result), { file: open, passed: 1, skipped: 0, failures: [] });
});

test("a test that never ends fails, and the files after it run", async () => {
  const hung = await fileOf("hung", hanging);
  const next = await fileOf("next", passing);
  const results = await runGroups([[hung, next]], { ...options, testMs: 500 });
  assert.deepEqual(results.map(outcome), [
    { file: hung, passed: 0, skipped: 0, failures: ["hangs"] },
    { file: next, passed: 1, skipped: 0, failures: [] },
  ]);
});

test("if a process dies, is silent for too long or is ended, its remaining files fail with the reason", async () => {
  const dead = await fileOf("dead", "process.exit(3);");
  const silent = await fileOf("silent", hanging);
  const later = await fileOf("later", passing);
  const groups = [[dead, later], [silent]];
  const results = await runGroups(groups, { ...options, silenceMs: 2_000 });
  assert.deepEqual(
    results.map(({ file, failures }) => [file, failures.at(-1)?.details]),
    [
      [dead, "its process ended first"],
      [later, "its process ended first"],
      [silent, "reported nothing for 2000 ms"],
    ],
  );
  const [ended] = await runGroups([[silent]], { ...options, end: AbortSignal.timeout(1_000) });
  assert.equal(ended?.failures.at(-1)?.details, "the run was ended");
});
