import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type Running, runFiles } from "./run-files.ts";

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "run-files-"));
});
after(() => rm(folder, { recursive: true }));

const limits: Running = {
  concurrency: 2,
  testMs: 60_000,
  silenceMs: 60_000,
  end: new AbortController().signal,
  mayBegin: () => true,
  tell() {},
};

async function fileOf(name: string, ...lines: string[]): Promise<string> {
  const file = join(folder, `${name}.test.mjs`);
  await writeFile(file, ['import { test } from "node:test";', ...lines].join("\n"));
  return file;
}

const passing = 'test("passes", () => {});';
const staysOpen = "setInterval(() => {}, 1000);";

// Node tells its children that they run under its tests, and then they take part in no run of their own.
const outside = { ...process.env };
before(() => delete process.env.NODE_TEST_CONTEXT);
after(() => Object.assign(process.env, outside));

test("what passes, fails and is skipped is counted, and told a file at a time", async () => {
  const told = new Map<string, string>();
  const all = await fileOf("all", passing, 'test("fails", () => { throw new Error("as it must"); });');
  const skipping = await fileOf("skipping", 'test("waits", { skip: true }, () => {});');
  const tell = (file: string, _tookMs: number, lines: string) => told.set(file, lines);
  assert.deepEqual(await runFiles([all, skipping], { ...limits, tell }), {
    passed: 1,
    skipped: 1,
    failures: [{ file: all, name: "fails" }],
    left: [],
  });
  assert.match(told.get(all) ?? "", /passes[\s\S]*fails[\s\S]*as it must/);
  assert.doesNotMatch(told.get(skipping) ?? "", /fails|ℹ tests/);
});

test("a file that stays open after its tests is ended, has failed, and holds up no other", async () => {
  const open = await fileOf("open", passing, staysOpen);
  const other = await fileOf("other", passing);
  const { passed, failures } = await runFiles([open, other], { ...limits, concurrency: 1, silenceMs: 5000 });
  assert.equal(passed, 2);
  assert.deepEqual(failures, [{ file: open, name: open }]);
});

test("a test that never ends has failed", async () => {
  const hanging = await fileOf("hanging", 'test("hangs", () => new Promise(() => {}));', staysOpen);
  const { failures } = await runFiles([hanging], { ...limits, testMs: 500, silenceMs: 5000 });
  assert.deepEqual(failures.map(({ name }) => name).sort(), [hanging, "hangs"].sort());
});

test("once the time is over, what runs is ended and what waits is not begun", async () => {
  const open = await fileOf("still-open", passing, staysOpen);
  const late = await fileOf("late", passing);
  const running = { ...limits, concurrency: 1, end: AbortSignal.timeout(3000) };
  const { failures } = await runFiles([open, late], running);
  assert.deepEqual(failures, [
    { file: open, name: open },
    { file: late, name: "was not begun, since the time was over" },
  ]);
});

test("what it is too late to begin is named, and has neither passed nor failed", async () => {
  const early = await fileOf("early", passing);
  const late = await fileOf("too-late", passing);
  const mayBegin = (file: string) => file !== late;
  assert.deepEqual(await runFiles([early, late], { ...limits, mayBegin }), {
    passed: 1,
    skipped: 0,
    failures: [],
    left: [late],
  });
});
