import { globSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { relative } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { testServer, urlOf } from "./database.ts";

/**
 * Runs every test but the slow ones (`*.slow.test.ts`) on one shared database server; with --slow those alone, with --all
 * both. Further arguments choose the files that have one of them in their path, slow or not. With --again, a file that fails
 * beside the others is run once more by itself, and what passes then is told as unsteady: a machine that does other work as well
 * makes a page or a clock late.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const { values: asked, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    slow: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    again: { type: "boolean", default: false },
  },
});
const sizeOf = (file: string) => statSync(file).size;
const isSlow = (file: string) => file.endsWith(".slow.test.ts");
const files = globSync("{server,packages,sdk,web,bench}/**/*.test.ts", {
  cwd: root,
  exclude: ["**/node_modules/**"],
})
  .filter((file) => asked.all || wanted.length > 0 || isSlow(file) === asked.slow)
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .map((file) => `${root}${file}`)
  // What takes longest, as a rule, comes first: nothing of it is left for the end, when the other processes have nothing to do.
  .sort((one, other) => Number(isSlow(other)) - Number(isSlow(one)) || sizeOf(other) - sizeOf(one));
if (files.length === 0) throw new Error(`No test file matches ${wanted.join(", ")}.`);

// The pages of the present sources, where they were changed since the last npm ci.
await import("@sidedesk/web/build");
const server = await testServer();
process.env.TEST_DATABASE_URL = urlOf(server.connection);
// Each file is a process, and each loads the desk: what the first has compiled, the others need not.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL("../node_modules/.cache/compiled/", import.meta.url),
);

// One more than there are processors: some wait for PostgreSQL.
const first = await runFiles(files, availableParallelism() + 1);
const failed = new Set(first.failures.map(({ file }) => file));
const second = asked.again && failed.size > 0 ? await runFiles([...failed], 1) : undefined;
await server.release();

const { failures } = second ?? first;
const still = new Set(failures.map(nameOf));
const unsteady = first.failures.map(nameOf).filter((test) => !still.has(test));
for (const test of unsteady) console.log(`unsteady, passed by itself: ${test}`);
for (const test of still) console.log(`failed: ${test}`);
const passed = first.passed + unsteady.length;
const skipped = first.skipped > 0 ? `, ${first.skipped} skipped` : "";
console.log(`${passed} passed, ${failures.length} failed${skipped}`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;

interface Failure {
  file: string;
  name: string;
}

interface Outcome {
  passed: number;
  skipped: number;
  failures: Failure[];
}

function nameOf({ file, name }: Failure): string {
  return `${relative(root, file)}: ${name}`;
}

function runFiles(files: string[], concurrency: number): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, skipped: 0, failures: [] };
  const events = run({ files, concurrency, timeout: 1_500_000 });
  events.on("test:pass", ({ skip, details }) => {
    if (details.type !== "suite") outcome[skip === undefined ? "passed" : "skipped"]++;
  });
  events.on("test:fail", ({ name, file = "", details }) => {
    if (details.type !== "suite") outcome.failures.push({ file, name });
  });
  events.compose(spec).pipe(process.stdout);
  // The reporter writes its last lines first.
  return new Promise((resolve) => events.once("end", () => setImmediate(() => resolve(outcome))));
}
