import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { atEnd, newData } from "@sidedesk/embedded-postgres/trial";

const run = promisify(execFile);
const program = fileURLToPath(new URL("../bin/sidedesk.mjs", import.meta.url));

type Settings = Record<string, string>;

/** The environment of the command line, without the settings of the test's caller. */
const surroundings = {
  PATH: process.env.PATH ?? "/usr/bin:/bin",
  HOME: tmpdir(),
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
const usual = { PORT: "0", WORKERS: "1", LOG_LEVEL: "warn" };

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Launched {
  pid: number;
  stdout(): string;
  stderr(): string;
  signal(signal: NodeJS.Signals): void;
  /** Resolves once it has ended and its output is complete. */
  outcome: Promise<Outcome>;
}

/** Runs the command line, on a free port and with one HTTP process unless `settings` differ. */
export function launch(t: TestContext | undefined, settings: Settings, ...args: string[]): Launched {
  const env = { ...surroundings, ...usual, ...settings };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const outcome = once(child, "close").then(([code]) => ({ code: code as number | null, stdout, stderr }));
  const end = async (t: TestContext) => {
    child.kill("SIGKILL");
    await outcome;
    // Output that explains a failed test. The types do not know `passed` yet.
    if ((t as TestContext & { passed?: boolean }).passed === false) t.diagnostic(stderr.slice(-4_000));
  };
  if (t) atEnd(t, () => end(t));
  return {
    pid: child.pid ?? Number.NaN,
    stdout: () => stdout,
    stderr: () => stderr,
    signal: (signal) => void child.kill(signal),
    outcome,
  };
}

/** Runs a command to its end. */
export function sidedesk(settings: Settings, ...args: string[]): Promise<Outcome> {
  return launch(undefined, settings, ...args).outcome;
}

let model: Promise<string> | undefined;

/** A migrated data directory: a copy, which is faster than creating one. */
export async function usedDesk(t: TestContext): Promise<string> {
  model ??= makeModel();
  const dataDir = await newData(t);
  await run("cp", ["-a", await model, dataDir]);
  return dataDir;
}

async function makeModel(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-model-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await run("chmod", ["755", folder]);
  const dataDir = join(folder, "data");
  const { code, stderr } = await sidedesk({ DATA_DIR: dataDir }, "migrate");
  if (code !== 0) throw new Error(stderr);
  return dataDir;
}

export interface RunningDesk extends Launched {
  url: string;
  /** The output of `start --json`. */
  facts: Record<string, unknown>;
}

/** Starts a desk in another process and waits until it is ready. */
export async function startDesk(
  t: TestContext,
  settings: Settings,
  ...options: string[]
): Promise<RunningDesk> {
  const launched = launch(t, settings, "start", "--json", ...options);
  const tooEarly = launched.outcome.then(({ code, stderr }) => {
    throw new Error(`The start ended with ${code}:\n${stderr}`);
  });
  tooEarly.catch(() => undefined);
  await Promise.race([until(() => launched.stdout().endsWith("\n"), onBusyMachine(30_000)), tooEarly]);
  const facts = JSON.parse(launched.stdout());
  return { ...launched, url: facts.url, facts };
}

/** The child processes of a supervisor, by kind. */
export async function childrenOf(pid: number): Promise<Record<"http" | "jobs", number[]>> {
  const found = { http: [] as number[], jobs: [] as number[] };
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const [stat, title] = await Promise.all(["stat", "cmdline"].map((file) => read(`/proc/${name}/${file}`)));
    if (Number(stat?.replace(/^.*\) /s, "").split(" ")[1]) !== pid) continue;
    if (title?.includes("sidedesk http")) found.http.push(Number(name));
    if (title?.includes("sidedesk jobs")) found.jobs.push(Number(name));
  }
  return found;
}

/** A zombie (in a container whose first process does not reap) is not alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return (
      process.platform !== "linux" || !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, "utf8"))
    );
  } catch {
    return false;
  }
}

/** Polls until the result is true; resolves with the milliseconds that it took. */
export async function until(wanted: () => Promise<boolean> | boolean, withinMs: number): Promise<number> {
  const began = performance.now();
  while (!(await wanted())) {
    if (performance.now() - began > withinMs)
      throw new Error(`It took longer than ${Math.round(withinMs)} ms.`);
    await delay(20);
  }
  return Math.round(performance.now() - began);
}

/** The status of a response, 0 if there was none. */
export async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
}

/** A time limit for an idle machine, extended in proportion on a busy one. */
export function onBusyMachine(ms: number): number {
  return Math.round(ms * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));
}

function read(path: string): Promise<string> {
  return readFile(path, "utf8").catch(() => "");
}
