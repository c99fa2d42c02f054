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
 * both. Further arguments choose the files that have one of them in their path, slow or not.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const { values: asked, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { slow: { type: "boolean", default: false }, all: { type: "boolean", default: false } },
});
const isSlow = (file: string) => file.endsWith(".slow.test.ts");
const files = globSync("{server,packages,sdk,web,bench}/**/*.test.ts", {
  cwd: root,
  exclude: ["**/node_modules/**"],
})
  .filter((file) => asked.all || wanted.length > 0 || isSlow(file) === asked.slow)
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .map((file) => `${root}${file}`)
  // The largest take longest, as a rule: none of them is left for the end, when the other processes have nothing to do.
  .sort((one, other) => statSync(other).size - statSync(one).size);
if (files.length === 0) throw new Error(`No test file matches ${wanted.join(", ")}.`);

// The pages of the present sources, where they were changed since the last npm ci.
await import("@sidedesk/web/build");
const server = await testServer();
process.env.TEST_DATABASE_URL = urlOf(server.connection);
// Each file is a process, and each loads the desk: what the first has compiled, the others need not.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL("../node_modules/.cache/compiled/", import.meta.url),
);
const counts = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

// One more than there are processors: some wait for PostgreSQL.
const events = run({ files, concurrency: availableParallelism() + 1, timeout: 300_000 });
events.on("test:pass", ({ skip, details }) => {
  if (details.type !== "suite") counts[skip === undefined ? "passed" : "skipped"]++;
});
events.on("test:fail", ({ name, file, details }) => {
  if (details.type === "suite") return;
  counts.failed++;
  failures.push(`${relative(root, file ?? "")}: ${name}`);
});
events.compose(spec).pipe(process.stdout);

events.once("end", async () => {
  await server.release();
  // The reporter writes its last lines first.
  setImmediate(() => {
    for (const failure of failures) console.log(`failed: ${failure}`);
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
    console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
    process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
  });
});
