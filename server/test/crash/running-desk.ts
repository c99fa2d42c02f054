import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { onBusyMachine } from "../command-line.ts";

const program = fileURLToPath(new URL("../../bin/sidedesk.mjs", import.meta.url));
const run = promisify(execFile);

/** A desk as an operator runs it: separate processes and data directory. */
export class RunningDesk {
  readonly url: string;
  readonly dataDir: string;
  readonly #environment: NodeJS.ProcessEnv;
  #supervisor: ChildProcess | undefined;
  #output = "";
  #isAnnounced = false;

  constructor(dataDir: string, port: number, more: Record<string, string> = {}) {
    this.dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
    this.#environment = {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: "warn",
      WORKERS: "2",
      ...more,
    };
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [program, "start"], {
      env: this.#environment,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#supervisor = child;
    this.#isAnnounced = false;
    // Its only output, once all of its processes serve.
    child.stdout.once("data", () => {
      this.#isAnnounced = true;
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => (this.#output = `${this.#output}${chunk}`.slice(-20_000)));
    }
    await this.ready();
  }

  async ready(withinMs = onBusyMachine(30_000)): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline) {
      if (await this.isReady()) return;
      await sleep(50);
    }
    throw new Error(`The desk was not ready within ${Math.round(withinMs)} ms:\n${this.#output}`);
  }

  async isReady(): Promise<boolean> {
    try {
      return (
        this.#isAnnounced && (await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok
      );
    } catch {
      return false;
    }
  }

  /** Runs an operator's command and returns its JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: each command answers with its own members
  async command(...words: string[]): Promise<any> {
    const { stdout } = await run(process.execPath, [program, ...words, "--json"], { env: this.#environment });
    return JSON.parse(stdout);
  }

  /** The end of its output. */
  get output(): string {
    return this.#output;
  }

  get isRunning(): boolean {
    return (
      this.#supervisor !== undefined &&
      this.#supervisor.exitCode === null &&
      this.#supervisor.signalCode === null
    );
  }

  /** Kills it together with others, if any. */
  async killSupervisor(others: number[] = []): Promise<void> {
    const child = this.#supervisor;
    if (!child || !this.isRunning) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    for (const pid of others) killProcess(pid);
    await ended;
  }

  async stop(): Promise<number | null> {
    const child = this.#supervisor;
    if (child && this.isRunning) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    return child?.exitCode ?? null;
  }

  /** The child processes of the supervisor, by kind. */
  async children(role: "http" | "jobs"): Promise<number[]> {
    const pid = this.#supervisor?.pid ?? 0;
    const found: number[] = [];
    for (const child of await childrenOf(pid)) {
      if ((await commandLine(child)) === `sidedesk ${role}`) found.push(child);
    }
    return found;
  }

  async postmaster(): Promise<number> {
    const text = await readFile(join(this.dataDir, "postgres", "postmaster.pid"), "utf8");
    return Number(text.split("\n")[0]);
  }

  /** PostgreSQL's processes below the postmaster: backends and others. */
  async postgresProcesses(): Promise<{ backends: number[]; others: number[] }> {
    const found = { backends: [] as number[], others: [] as number[] };
    for (const pid of await childrenOf(await this.postmaster())) {
      // Of any role; PostgreSQL's background processes name no database.
      const isBackend = /^postgres: sidedesk\w* (sidedesk|postgres) /.test(await commandLine(pid));
      const kind = isBackend ? "backends" : "others";
      found[kind].push(pid);
    }
    return found;
  }
}

/** SIGKILL, if the process still exists. */
export function killProcess(pid: number | undefined): void {
  sendSignal(pid, "SIGKILL");
}

/** Does nothing if the process has ended. */
export function sendSignal(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Concurrently: on a busy machine, several hundred files in sequence take many seconds. */
async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(parentOf));
  return pids.filter((_, index) => parents[index] === parent);
}

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return Number(status.slice(status.lastIndexOf(")") + 2).split(" ")[1]);
}

async function commandLine(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return text.replaceAll("\0", " ").trim();
}
