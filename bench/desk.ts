import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

export interface RunningDesk {
  url: string;
  /** From the call to the first answer that the desk is ready. */
  startMs: number;
  /** The largest of the HTTP processes; undefined where /proc does not tell. */
  residentMb(): Promise<number | undefined>;
  stop(): Promise<void>;
}

export interface DeskOptions {
  dataDir: string;
  port: number;
  workers: number;
}

const root = join(import.meta.dirname, "..");
const patienceMs = 60_000;

export const environmentOf = ({ dataDir, port, workers }: DeskOptions) => ({
  DATA_DIR: dataDir,
  PORT: String(port),
  WORKERS: String(workers),
  LOG_LEVEL: "warn",
});

/** Starts the desk as its operator does. */
export async function startDesk(options: DeskOptions): Promise<RunningDesk> {
  const began = performance.now();
  const child = spawn(process.execPath, ["server/src/main.ts", "start"], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: "", ...environmentOf(options) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${options.port}`;
  await untilReady(url, child);
  return {
    url,
    startMs: performance.now() - began,
    residentMb: () => largestOf(child.pid ?? 0),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
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

async function largestOf(parent: number): Promise<number | undefined> {
  const statuses = await Promise.all((await readdir("/proc").catch(() => [])).map(readStatus));
  const sizes = statuses
    .filter((status) => status?.parent === parent && status.title === "sidedesk http")
    .map((status) => status?.residentMb ?? 0);
  return sizes.length > 0 ? Math.max(...sizes) : undefined;
}

async function readStatus(pid: string) {
  if (!/^\d+$/.test(pid)) return undefined;
  try {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    const title = (await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ").trim();
    const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1]);
    return { parent: number("PPid"), title, residentMb: number("VmRSS") / 1024 };
  } catch {
    return undefined; // It ended meanwhile.
  }
}
