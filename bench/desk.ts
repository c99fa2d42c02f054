import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

export interface RunningDesk {
  url: string;
  /** From the call to the first ready response. */
  startMs: number;
  /** The memory of the largest HTTP process; undefined without /proc. */
  memory(): Promise<Memory | undefined>;
  stop(): Promise<void>;
}

/** In MB. */
export interface Memory {
  /** Anonymous, private memory. */
  own: number;
  /** Including the pages of Node's program, which all its processes share. */
  resident: number;
}

export interface DeskOptions {
  dataDir: string;
  port: number;
  workers: number;
}

const root = join(import.meta.dirname, "..");
// Enough for a machine under heavy load.
const patienceMs = 300_000;

export const environmentOf = ({ dataDir, port, workers }: DeskOptions) => ({
  DATA_DIR: dataDir,
  PORT: String(port),
  WORKERS: String(workers),
  LOG_LEVEL: "warn",
});

/** Starts the desk as `npm start` does. */
export async function startDesk(options: DeskOptions): Promise<RunningDesk> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, "server", "bin", "sidedesk.mjs"), "start"], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: "", ...environmentOf(options) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  endWithUs(child);
  const all = once(child.stdout, "data");
  const url = `http://127.0.0.1:${options.port}`;
  await untilReady(url, child);
  const startMs = performance.now() - began;
  // It prints this once all of its processes serve.
  await all;
  return {
    url,
    startMs,
    memory: () => largestOf(child.pid ?? 0),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

const started = new Set<ChildProcess>();

/** Ctrl-C in a terminal also reaches the desks; a signal to the benchmark alone does not. */
function endWithUs(child: ChildProcess): void {
  if (started.size === 0) {
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => {
        for (const each of started) each.kill("SIGTERM");
        process.exit(1);
      });
  }
  started.add(child);
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    if (child.exitCode !== null) throw new Error("The desk did not start.");
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(10);
  }
  child.kill("SIGTERM");
  throw new Error(`The desk did not answer within ${patienceMs / 1000} seconds.`);
}

async function largestOf(parent: number): Promise<Memory | undefined> {
  const sizes = httpProcesses(await readProcesses(), parent).map(({ memory }) => memory);
  return sizes.toSorted((one, other) => other.own - one.own)[0];
}

const httpProcesses = (processes: Process[], parent: number) =>
  processes.filter((process) => process.parent === parent && process.title === "sidedesk http");

interface Process {
  pid: number;
  parent: number;
  title: string;
  memory: Memory;
}

async function readProcesses(): Promise<Process[]> {
  const names = await readdir("/proc").catch(() => []);
  const read = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readProcess));
  return read.filter((process) => process !== undefined);
}

async function readProcess(pid: string): Promise<Process | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    const title = (await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ").trim();
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
    const memory = { own: number("RssAnon") / 1024, resident: number("VmRSS") / 1024 };
    return { pid: Number(pid), parent: number("PPid"), title, memory };
  } catch {
    return undefined; // It ended meanwhile.
  }
}
