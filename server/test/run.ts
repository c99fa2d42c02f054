import { globSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { testServer, urlOf } from "./database.ts";
import { type Failure, runFiles } from "./run-files.ts";

const help = `Runs every test but the slow ones (*.slow.test.ts) on one shared database server: npm test -- [OPTIONS] [PART…]

A PART chooses the files that have it in their path, slow or not.

  --slow                       the slow ones alone (npm run test:slow)
  --all                        both (npm run test:all)
  --again                      run a file that fails beside the others once more by itself: what passes then is told as unsteady,
                               for a machine that does other work as well makes a page or a clock late
  --within=MINUTES             what has not ended by then has failed, so that it is told which that is (600)
  --begin-slow-within=MINUTES  slow files that were not begun by then are left out and named (600): a machine may be ten times as
                               slow on one day as on another. Each day others of them come first
  --help                       this text

For example:
  npm test -- desk/tickets           all of that folder
  npm test -- browser/queue          one file of pages, in a browser`;

const root = fileURLToPath(new URL("../../", import.meta.url));
const { values: asked, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    slow: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    again: { type: "boolean", default: false },
    within: { type: "string", default: "600" },
    "begin-slow-within": { type: "string", default: "600" },
    help: { type: "boolean", default: false },
  },
});
if (asked.help) {
  console.log(help);
  process.exit();
}
const sizeOf = (file: string) => statSync(file).size;
const isSlow = (file: string) => file.endsWith(".slow.test.ts");
const chosen = globSync("{server,packages,sdk,web,bench}/**/*.test.ts", {
  cwd: root,
  exclude: ["**/node_modules/**"],
})
  .filter((file) => asked.all || wanted.length > 0 || isSlow(file) === asked.slow)
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .map((file) => `${root}${file}`)
  // What takes longest first, as a rule.
  .sort((one, other) => sizeOf(other) - sizeOf(one));
// What is not slow comes first, so that it is never left out.
const files = [...chosen.filter((file) => !isSlow(file)), ...inTurnOfTheDay(chosen.filter(isSlow))];
if (files.length === 0) throw new Error(`No test file matches ${wanted.join(", ")}.`);

// The pages of the present sources, where they were changed since the last npm ci.
await import("@sidedesk/web/build");
const server = await testServer();
process.env.TEST_DATABASE_URL = urlOf(server.connection);
// Each file is a process, and each loads the desk: what the first has compiled, the others need not.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL("../node_modules/.cache/compiled/", import.meta.url),
);

const minutes = 60_000;
const end = AbortSignal.timeout(Number(asked.within) * minutes);
const lateForSlow = performance.now() + Number(asked["begin-slow-within"]) * minutes;
const took: { file: string; ms: number }[] = [];
const runAll = (files: readonly string[], concurrency: number, mayBegin: (file: string) => boolean) =>
  runFiles(files, {
    concurrency,
    mayBegin,
    testMs: 12 * minutes,
    silenceMs: 13 * minutes,
    end,
    tell(file, ms, told) {
      took.push({ file, ms });
      console.log(`${relative(root, file)} (${secondsOf(ms)})\n${told}`);
    },
  });

// One more than there are processors: some wait for PostgreSQL.
const first = await runAll(
  files,
  availableParallelism() + 1,
  (file) => !isSlow(file) || performance.now() < lateForSlow,
);
const failed = new Set(first.failures.map(({ file }) => file));
const second = asked.again && failed.size > 0 ? await runAll([...failed], 1, () => true) : undefined;
await server.release();

console.log("What took longest:");
for (const { file, ms } of took.sort((one, other) => other.ms - one.ms).slice(0, 20))
  console.log(`  ${secondsOf(ms)} ${relative(root, file)}`);
const { failures } = second ?? first;
const still = new Set(failures.map(nameOf));
const unsteady = first.failures.map(nameOf).filter((test) => !still.has(test));
for (const test of unsteady) console.log(`unsteady, passed by itself: ${test}`);
for (const test of still) console.log(`failed: ${test}`);
for (const file of first.left) console.log(`left out, since it was late: ${relative(root, file)}`);
const passed = first.passed + unsteady.length;
const skipped = first.skipped > 0 ? `, ${first.skipped} skipped` : "";
console.log(`${passed} passed, ${failures.length} failed${skipped}`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;

/** Begun at another seventh each day, so that a machine that is always late leaves out others, and in a week none. */
function inTurnOfTheDay(files: readonly string[]): string[] {
  const day = Math.floor(Date.now() / 86_400_000);
  const from = Math.ceil(files.length / 7) * (day % 7);
  return [...files.slice(from), ...files.slice(0, from)];
}

function secondsOf(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function nameOf({ file, name }: Failure): string {
  return `${relative(root, file)}: ${name}`;
}
