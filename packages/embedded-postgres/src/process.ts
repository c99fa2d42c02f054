import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, open, readFile, rename, rm, stat, truncate } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Launch } from "./launcher.ts";
import { lockedOut, runsOn } from "./lock-file.ts";
import type { Owner } from "./owner.ts";

interface PostmasterStart {
  program: string;
  args: string[];
  launch: Launch;
  logFile: string;
  owner: Owner;
}

const rotateLogAtBytes = 10 * 1024 * 1024;
const shutdownPatienceMs = 8_000;

/**
 * Starts the server in its own process group: Ctrl-C reaches only us, and if we are killed, the server stays for the next start to adopt.
 */
export async function spawnPostmaster({ program, args, launch, logFile, owner }: PostmasterStart) {
  await moveLongLog(logFile);
  const log = await open(logFile, "a", 0o600);
  try {
    if (owner.switched) await log.chown(owner.uid, owner.gid);
    const offset = (await log.stat()).size;
    const { command, args: all, options } = launch(program, args);
    const child = spawn(command, all, { ...options, detached: true, stdio: ["ignore", log.fd, log.fd] });
    const ended = new Promise<string>((resolve) => {
      child.once("exit", (code, signal) => resolve(describeExit(code, signal)));
    });
    await once(child, "spawn");
    child.unref();
    const output = async () => (await readFile(logFile)).subarray(offset).toString();
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    const isLockedOut = () => child.exitCode === lockedOut;
    return { pid: child.pid, ended, hasEnded, isLockedOut, output };
  } finally {
    await log.close();
  }
}

export async function watchStranger(pid: number, clusterDir: string): Promise<string> {
  while (await runsOn(pid, clusterDir)) await delay(1000, undefined, { ref: false });
  return "it was stopped or killed by somebody else";
}

/** Fast shutdown: closes connections, rolls back open transactions, writes a checkpoint. */
export async function stopPostmaster(pid: number, clusterDir: string) {
  await send("SIGINT", pid, clusterDir);
  if (await endsWithin(pid, clusterDir, shutdownPatienceMs)) return;
  // An immediate shutdown loses nothing committed: the next start recovers from the log. No process needs to wait for it.
  await send("SIGQUIT", pid, clusterDir);
  await endsWithin(pid, clusterDir, 1000);
}

async function send(signal: NodeJS.Signals, pid: number, clusterDir: string) {
  if (await runsOn(pid, clusterDir)) process.kill(pid, signal);
}

async function endsWithin(pid: number, clusterDir: string, patienceMs: number) {
  const deadline = Date.now() + patienceMs;
  while (await runsOn(pid, clusterDir)) {
    if (Date.now() > deadline) return false;
    await delay(10);
  }
  return true;
}

function describeExit(code: number | null, signal: NodeJS.Signals | null) {
  if (signal) return `it was killed by ${signal}`;
  return code === 0 ? "it was shut down" : `it ended with exit code ${code}`;
}

/** Before a start no server has the file open, and a full disk has room for another name. */
async function moveLongLog(logFile: string): Promise<void> {
  if (await isLong(logFile)) await rename(logFile, `${logFile}.1`);
}

/** A running server keeps its log open and appends to it, so the file is copied and emptied. Lines that come in between are lost. */
export async function emptyLongLog(logFile: string): Promise<void> {
  if (!(await isLong(logFile))) return;
  // It may belong to another user, who ran the server before.
  await rm(`${logFile}.1`, { force: true });
  await copyFile(logFile, `${logFile}.1`);
  await truncate(logFile);
}

async function isLong(logFile: string): Promise<boolean> {
  const found = await stat(logFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  return found !== undefined && found.size > rotateLogAtBytes;
}
