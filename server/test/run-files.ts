import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { run } from "node:test";
import { spec, type TestEvent } from "node:test/reporters";

export interface Running {
  concurrency: number;
  /** How long one test may take. */
  testMs: number;
  /** How long nothing may be heard of a file, in which case it is ended: longer than a test may take. */
  silenceMs: number;
  /** Ends all that runs, and all that would come after it. */
  end: AbortSignal;
  /** Whether it is not too late to begin a file. */
  mayBegin(file: string): boolean;
  /** What is told of a file once it has ended. */
  tell(file: string, tookMs: number, told: string): void;
}

export interface Failure {
  file: string;
  name: string;
}

export interface Outcome {
  passed: number;
  skipped: number;
  failures: Failure[];
  /** Files that it was too late for. */
  left: string[];
}

/**
 * Runs files of tests, a process each. One that does not end, since a browser or a socket of its own is still open, is ended and has
 * failed: the limit that Node's runner knows is one of each test alone.
 */
export async function runFiles(files: readonly string[], running: Running): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, skipped: 0, failures: [], left: [] };
  const waiting = files.values();
  const inTurn = async () => {
    for (const file of waiting) {
      if (running.end.aborted)
        outcome.failures.push({ file, name: "was not begun, since the time was over" });
      else if (running.mayBegin(file)) await runFile(file, running, outcome);
      else outcome.left.push(file);
    }
  };
  await Promise.all(Array.from({ length: running.concurrency }, inTurn));
  return outcome;
}

async function runFile(file: string, running: Running, outcome: Outcome): Promise<void> {
  const began = performance.now();
  const silent = new AbortController();
  const silence = setTimeout(
    () => silent.abort(new Error(`nothing was heard of it for ${running.silenceMs} ms`)),
    running.silenceMs,
  );
  const signal = AbortSignal.any([silent.signal, running.end]);
  const events = run({ files: [file], timeout: running.testMs, signal });
  events.on("test:pass", ({ skip, details }) => {
    if (details.type !== "suite") outcome[skip === undefined ? "passed" : "skipped"]++;
  });
  events.on("test:fail", ({ name, details }) => {
    if (details.type !== "suite") outcome.failures.push({ file, name });
  });
  const told = await text(Readable.from(ofTests(events, silence)).compose(spec));
  clearTimeout(silence);
  running.tell(file, performance.now() - began, told);
}

/** What is told of tests, without what is told of the run; each time anything is heard, the silence begins anew. */
async function* ofTests(
  events: AsyncIterable<TestEvent>,
  silence: NodeJS.Timeout,
): AsyncGenerator<TestEvent> {
  for await (const event of events) {
    silence.refresh();
    if (event.type !== "test:diagnostic" || event.data.file !== undefined) yield event;
  }
}
