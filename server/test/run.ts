import { execFileSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { testServer, urlOf } from "./database.ts";
import { type FileResult, runGroups } from "./run-files.ts";
import { groupsOf, type Timings } from "./test-groups.ts";

const help = `Runs the tests on one shared database server: npm test -- [OPTIONS] [PART…]

Which set a file belongs to is in its name:
  *.test.ts          npm test, and CI
  *.slow.test.ts     CI: browsers, crashes, upgrades, other programs (npm run test:slow)
  *.nightly.test.ts  long random models, walks over every field and soaks (npm run test:nightly, which runs the others, too)

A PART chooses the files that have it in their path, of whatever set.

  --slow      the slow set alone
  --ci        what CI runs: npm test's and the slow set (npm run test:ci)
  --nightly   all three
  --seed=N    the seed of random cases: 1 if nothing is said, and a new one each night, which is printed
  --apart     a process for each file, to see whether a file fails because of the one before it
  --record    write how long each file took to server/test/test-timings.json, by which files are grouped
  --help      this text

For example:
  npm test -- features/tickets           all of that folder
  npm test -- browser/queue          one file of pages, in a browser`;

const root = fileURLToPath(new URL("../../", import.meta.url));
const timingsFile = fileURLToPath(new URL("test-timings.json", import.meta.url));
const { values: options, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    slow: { type: "boolean", default: false },
    ci: { type: "boolean", default: false },
    nightly: { type: "boolean", default: false },
    seed: { type: "string" },
    apart: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (options.help) {
  console.log(help);
  process.exit();
}

const files = globSync("{server,packages,web,bench}/**/*.test.ts", {
  cwd: root,
  exclude: ["**/node_modules/**"],
})
  .filter((file) => (parts.length > 0 ? parts.some((part) => file.includes(part)) : isInSet(file)))
  .sort();
if (files.length === 0) throw new Error(`No test file matches ${parts.join(", ")}.`);

// Builds the packages, the pages and the bundle if the sources changed since the last npm ci: processes that a test starts run the bundle, which loads in
// a fraction of the time.
execFileSync("npm", ["run", "-s", "build:packages"], { cwd: root, stdio: "inherit" });
await import("@sidedesk/web/build");
await import("../src/bundle/bundle.ts");
const server = await testServer();
process.env.TEST_DATABASE_URL = urlOf(server.connection);
// The first process's compile cache is shared with the others.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL("../node_modules/.cache/compiled/", import.meta.url),
);

if (options.nightly) process.env.TEST_NIGHTLY = "1";
process.env.TEST_SEED = options.seed ?? (options.nightly ? `${Date.now() % 2 ** 31}` : "1");
if (options.nightly) console.log(`The seed of random cases is ${process.env.TEST_SEED}: --seed repeats it.`);

const minute = 60_000;
const testMs = (files.some(isNightly) ? 30 : 3) * minute;
// One more than there are processors: some wait for PostgreSQL.
const concurrency = availableParallelism() + 1;
/** The reasons for ignoring a test's failure, by file and title. */
const quarantine: Record<string, string> = JSON.parse(
  readFileSync(fileURLToPath(new URL("quarantine.json", import.meta.url)), "utf8"),
);
const timings: Timings = JSON.parse(readFileSync(timingsFile, "utf8"));
const groups = options.apart ? files.map((file) => [file]) : groupsOf(files, timings, concurrency);
const ending = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());
const began = performance.now();
let through = 0;
const results = await runGroups(
  groups.map((group) => group.map((file) => root + file)),
  {
    concurrency,
    testMs,
    silenceMs: testMs + minute,
    end: ending.signal,
    onFile: (result) => print(result, ++through),
  },
);
await server.release();

if (options.record) record(results);
summarize(results);

function isNightly(file: string): boolean {
  return file.endsWith(".nightly.test.ts");
}

function isInSet(file: string): boolean {
  if (isNightly(file)) return options.nightly;
  if (file.endsWith(".slow.test.ts")) return options.slow || options.ci || options.nightly;
  return !options.slow;
}

function print({ file, ms, passed, failures, output }: FileResult, place: number): void {
  const mark = failures.length > 0 ? "✖" : "✔";
  const seconds = (ms / 1000).toFixed(1);
  console.log(`${mark} ${place}/${files.length} ${relative(root, file)} (${passed} passed, ${seconds} s)`);
  if (output !== "") console.log(output.trimEnd());
  for (const { name, details } of failures) console.log(`  ✖ ${name}\n${details.replace(/^/gm, "    ")}`);
}

function record(results: readonly FileResult[]): void {
  for (const { file, ms, failures } of results)
    if (failures.length === 0) timings[relative(root, file)] = Math.round(ms / 100) / 10;
  const known = Object.entries(timings).filter(([file]) => globSync(file, { cwd: root }).length > 0);
  const sorted = Object.fromEntries(known.sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(timingsFile, `${JSON.stringify(sorted, undefined, 2)}\n`);
}

function summarize(results: readonly FileResult[]): void {
  const sum = (of: (result: FileResult) => number) => results.reduce((total, each) => total + of(each), 0);
  console.log("\nThe ten slowest files:");
  for (const { file, ms } of results.toSorted((one, other) => other.ms - one.ms).slice(0, 10))
    console.log(`  ${(ms / 1000).toFixed(1)} s ${relative(root, file)}`);
  const all = results.flatMap(({ file, failures }) =>
    failures.map(({ name, details }) => ({ name: `${relative(root, file)}: ${name}`, details })),
  );
  const failures = all.filter(({ name }) => !(name in quarantine));
  // With the reason again: the lines above are often cut off.
  for (const { name, details } of failures) {
    console.log(`failed: ${name}`);
    console.log(details.split("\n").slice(0, 40).join("\n").replace(/^/gm, "    "));
  }
  for (const { name } of all.filter(({ name }) => name in quarantine))
    console.log(`failed, in quarantine: ${name} (${quarantine[name]})`);
  const [passed, failed] = [sum((each) => each.passed), failures.length];
  const skipped = sum((each) => each.skipped);
  console.log(`${results.length} files in ${((performance.now() - began) / minute).toFixed(1)} minutes`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
