import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { version } from "../version.ts";

/** What a supervisor records about itself. It names the lock's holder; only the lock shows whether it is held. */
export interface Running {
  pid: number;
  url: string;
  version: string;
  started_at: string;
}

const fileOf = (dataDir: string) => join(dataDir, "running.json");

export async function writeRunning(dataDir: string, url: string): Promise<void> {
  const running: Running = { pid: process.pid, url, version, started_at: new Date().toISOString() };
  const draft = `${fileOf(dataDir)}.${process.pid}.part`;
  await writeFile(draft, `${JSON.stringify(running)}\n`, { mode: 0o600 });
  await rename(draft, fileOf(dataDir));
}

export async function readRunning(dataDir: string): Promise<Running | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(dataDir), "utf8")) as Running;
  } catch {
    // Missing, or truncated by a full disk: then it is unknown.
    return undefined;
  }
}

/** The record of a supervisor that is alive on this machine. */
export async function runningDesk(dataDir: string): Promise<Running | undefined> {
  const running = await readRunning(dataDir);
  return running && isAlive(running.pid) ? running : undefined;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

export async function removeRunning(dataDir: string): Promise<void> {
  await rm(fileOf(dataDir), { force: true });
}
