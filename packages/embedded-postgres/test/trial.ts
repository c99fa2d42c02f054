import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { TestContext } from "node:test";
import { promisify } from "node:util";
import pg from "pg";
import { findPostmaster } from "../src/lock-file.ts";
import { stopPostmaster } from "../src/process.ts";
import { quickestPlace } from "../src/quickest-place.ts";
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from "../src/start.ts";

const run = promisify(execFile);

export const isRoot = process.getuid?.() === 0;
export const needsRoot = isRoot ? false : "only root may change users";

/** The name of the tests' databases, database users and (for root) system user. */
export const name = "trial";

const endings = new WeakMap<TestContext, AsyncDisposableStack>();

/**
 * Undoes a test's set-up afterwards: the last first, so that a folder is removed after the processes in it, and all of them even if one
 * fails. `t.after` starts with the first and stops at the first failure.
 */
export function atEnd(t: TestContext, undo: () => unknown): void {
  const ending = endings.get(t) ?? new AsyncDisposableStack();
  if (!endings.has(t)) t.after(() => ending.disposeAsync());
  endings.set(t, ending);
  ending.defer(async () => void (await undo()));
}

/** The path of a new data directory, removed after the test with any server that runs on it. */
export async function newData(t: TestContext, folderName = "data"): Promise<string> {
  const folder = await publicFolder();
  const dataDir = join(folder, folderName);
  atEnd(t, async () => {
    const left = await findServer(dataDir);
    if (left) await stopPostmaster(left, join(dataDir, "postgres"));
    await rm(folder, { recursive: true, force: true });
  });
  return dataDir;
}

let model: Promise<string> | undefined;

/** A data directory that was started and stopped once: a copy, which is faster than creating one. */
export async function usedData(t: TestContext): Promise<string> {
  model ??= makeModel();
  const dataDir = await newData(t);
  await run("cp", ["-a", await model, dataDir]);
  return dataDir;
}

async function makeModel() {
  const folder = await publicFolder();
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, "data");
  await (await start(dataDir)).stop();
  return dataDir;
}

async function publicFolder() {
  const folder = await mkdtemp(join(quickestPlace(2 ** 30), "trial-"));
  await chmod(folder, 0o755);
  return folder;
}

export function start(dataDir: string, more: Partial<EmbeddedPostgresOptions> = {}) {
  return startEmbeddedPostgres({ dataDir, name, sharedBuffersMb: 16, ...more });
}

export async function query(connection: pg.ClientConfig, sql: string) {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: "array" });
    return rows as unknown[][];
  } finally {
    await client.end();
  }
}

/** The server process of a data directory; undefined if none runs. */
export async function findServer(dataDir: string): Promise<number | undefined> {
  return (await findPostmaster(join(dataDir, "postgres")))?.pid;
}

export async function serverOf(dataDir: string): Promise<number> {
  const found = await findServer(dataDir);
  if (!found) throw new Error(`no server runs on ${dataDir}`);
  return found;
}

const elsewhere = `
  const { startEmbeddedPostgres } = await import(process.argv[1]);
  const started = startEmbeddedPostgres({ dataDir: process.argv[2], name: process.argv[3], sharedBuffersMb: 16 });
  const report = await started.then(
    ({ adopted, connection }) => ({ adopted, connection }),
    ({ message, remedy }) => ({ message, remedy }),
  );
  console.log(JSON.stringify(report));
  process.stdin.resume();
`;

interface Report {
  adopted: boolean;
  connection: pg.ClientConfig;
  message: string;
  remedy: string;
}

/** What makes a process see no others, as in a container. */
const contained = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"];

const canContain = spawnSync(contained[0] ?? "", [...contained.slice(1), "true"]).status === 0;
export const needsContainers = canContain ? false : "unshare, or the right to use it, is missing";

interface As {
  uid?: number;
  gid?: number;
  inContainer?: boolean;
}

/** Starts the server from another process, which then runs until it is killed. */
export function startElsewhere(t: TestContext, dataDir: string, { inContainer = false, ...as }: As = {}) {
  const embedded = new URL("../src/start.ts", import.meta.url).href;
  const program = [process.execPath, "--input-type=module", "--eval", elsewhere, embedded, dataDir, name];
  const [command = "", ...args] = inContainer ? [...contained, ...program] : program;
  const child = spawn(command, args, {
    ...as,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    // The whole group, as a terminal does it.
    process.kill(-(child.pid ?? Number.NaN), signal);
    await once(child, "exit");
  };
  atEnd(t, () => kill("SIGKILL"));
  const report = once(createInterface(child.stdout), "line").then(([line]) => JSON.parse(line) as Report);
  return { report, kill };
}
