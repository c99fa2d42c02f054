import type { EventData } from "node:test";
import { run } from "node:test";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";

export interface RunOptions {
  /** How many processes run at once. */
  concurrency: number;
  /** How long one test may take, in ms. */
  testMs: number;
  /** How long a process may report nothing, in ms, before it is ended: longer than a test may take. */
  silenceMs: number;
  /** Ends everything. */
  end: AbortSignal;
  /** Called when a file is finished. */
  onFile(result: FileResult): void;
}

export interface FileResult {
  file: string;
  ms: number;
  passed: number;
  skipped: number;
  failures: Failure[];
  /** What its tests wrote to stdout and stderr. */
  output: string;
}

interface Failure {
  /** The titles of the test and the suites around it. */
  name: string;
  details: string;
}

const entry = fileURLToPath(new URL("group.ts", import.meta.url));

/**
 * Runs groups of test files, a process for each group. Every file of a group gets a result: if its process crashed, hung or was ended too
 * early, the result says so as a failure.
 */
export async function runGroups(groups: readonly string[][], options: RunOptions): Promise<FileResult[]> {
  const results: FileResult[] = [];
  const report = (result: FileResult) => {
    results.push(result);
    options.onFile(result);
  };
  const waiting = groups.values();
  const worker = async () => {
    for (const group of waiting) await runGroup(group, options, report);
  };
  await Promise.all(Array.from({ length: options.concurrency }, worker));
  return results;
}

async function runGroup(
  group: readonly string[],
  options: RunOptions,
  report: (result: FileResult) => void,
): Promise<void> {
  const remaining = new Set(group);
  const reportRest = (current: FileResult, why: string) => {
    for (const file of remaining) {
      report({ ...current, file, failures: [...current.failures, { name: "the file", details: why }] });
      Object.assign(current, emptyResult());
    }
  };
  // Node would not notice a signal that is aborted already.
  if (options.end.aborted) return reportRest(emptyResult(), "the run was ended");
  const silent = new AbortController();
  const through = new AbortController();
  const silence = setTimeout(() => silent.abort(), options.silenceMs);
  const signal = AbortSignal.any([silent.signal, through.signal, options.end]);
  const events = run({ files: [entry], argv: [...group], timeout: options.testMs, signal });

  let current = emptyResult();
  for await (const { type, data } of events) {
    silence.refresh();
    if (type === "test:stdout" || type === "test:stderr") current.output += data.message;
    if (type !== "test:pass" && type !== "test:fail") continue;
    count(current, type, data);
    if (data.nesting > 0 || !remaining.delete(data.name)) continue;
    // Without this, a file whose tests are missing or counted for another file would pass unnoticed.
    if (current.passed + current.skipped + current.failures.length === 0)
      current.failures.push({ name: "the file", details: "has no test" });
    report({ ...current, file: data.name, ms: data.details.duration_ms });
    current = emptyResult();
    if (remaining.size === 0) break;
  }
  // A timer or an idle connection that a file left behind does not keep its process.
  through.abort();
  clearTimeout(silence);

  if (silent.signal.aborted) reportRest(current, `reported nothing for ${options.silenceMs} ms`);
  else reportRest(current, options.end.aborted ? "the run was ended" : "its process ended first");
}

function emptyResult(): FileResult {
  return { file: "", ms: 0, passed: 0, skipped: 0, failures: [], output: "" };
}

type Ended = EventData.TestPass | EventData.TestFail;

function count(result: FileResult, type: "test:pass" | "test:fail", data: Ended): void {
  const isSuite = data.details.type === "suite" || data.name === entry;
  if (type === "test:pass") {
    if (!isSuite) result[data.skip === undefined ? "passed" : "skipped"]++;
    return;
  }
  const { error } = data.details as { error?: Error & { failureType?: string } };
  // A suite fails with its tests. It has a failure of its own if a hook threw or the file could not be loaded.
  if (isSuite && error?.failureType === "subtestsFailed") return;
  result.failures.push({ name: data.name, details: inspect(error?.cause ?? error, { depth: 8 }) });
}
