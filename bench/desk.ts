import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { cpuMsOfProcess } from "../server/test/cpu-time.ts";

export interface RunningDesk {
  url: string;
  /** From the call to the first answer that the desk is ready. */
  startMs: number;
  /** Of the largest of the HTTP processes; undefined where /proc does not tell. */
  memory(): Promise<Memory | undefined>;
  /** What its HTTP processes and its PostgreSQL have used of processors so far; zeros where /proc does not tell. */
  usedMs(): Promise<{ http: number; postgres: number }>;
  stop(): Promise<void>;
}

/** In MB. */
export interface Memory {
  /** What no file holds, and nobody shares. */
  own: number;
  /** With the pages of Node's program, which all its processes share. */
  resident: number;
}

export interface DeskOptions {
  dataDir: string;
  port: number;
  workers: number;
  /** The checkout whose code runs; this one where it is not given. */
  checkout?: string;
}

/** What reads `/metrics` of a desk that is measured. */
export const metricsToken = "bench-metrics";

const root = join(import.meta.dirname, "..");
// On a machine that has much else to do.
const patienceMs = 300_000;

export const environmentOf = ({ dataDir, port, workers }: DeskOptions) => ({
  DATA_DIR: dataDir,
  PORT: String(port),
  WORKERS: String(workers),
  LOG_LEVEL: "warn",
  METRICS_TOKEN: metricsToken,
});

/** Starts the desk as `npm start` does, which is another way in an older checkout. */
export async function startDesk(options: DeskOptions): Promise<RunningDesk> {
  const cwd = options.checkout ?? root;
  const { scripts } = JSON.parse(await readFile(join(cwd, "package.json"), "utf8"));
  const [, ...words] = scripts.start.split(" ");
  const began = performance.now();
  const child = spawn(process.execPath, words, {
    cwd,
    env: { ...process.env, DATABASE_URL: "", ...environmentOf(options) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  endWithUs(child);
  const all = once(child.stdout, "data");
  const url = `http://127.0.0.1:${options.port}`;
  await untilReady(url, child);
  const startMs = performance.now() - began;
  // What it says once all of its processes serve.
  await all;
  return {
    url,
    startMs,
    memory: () => largestOf(child.pid ?? 0),
    usedMs: () => usedBy(child.pid ?? 0, options.dataDir),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

const started = new Set<ChildProcess>();

/** Ctrl-C in a terminal reaches the desks as well; a signal to the benchmark alone does not. */
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

async function usedBy(parent: number, dataDir: string) {
  const processes = await readProcesses();
  const servers = processes.filter(({ title }) => title.includes("postgres") && title.includes(dataDir));
  const backends = processes.filter((one) => servers.some(({ pid }) => pid === one.parent));
  const sum = (of: Process[]) => of.reduce((all, { usedMs }) => all + usedMs, 0);
  return { http: sum(httpProcesses(processes, parent)), postgres: sum([...servers, ...backends]) };
}

const httpProcesses = (processes: Process[], parent: number) =>
  processes.filter((process) => process.parent === parent && process.title === "sidedesk http");

interface Process {
  pid: number;
  parent: number;
  title: string;
  memory: Memory;
  usedMs: number;
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
    const usedMs = await cpuMsOfProcess(Number(pid));
    const memory = { own: number("RssAnon") / 1024, resident: number("VmRSS") / 1024 };
    return { pid: Number(pid), parent: number("PPid"), title, memory, usedMs };
  } catch {
    return undefined; // It ended meanwhile.
  }
}
