import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:fs";
import { type FileHandle, open, readFile, rename, rm, stat } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Launch } from "./launcher.ts";
import { lockedOut, runsOn } from "./lock-file.ts";
import type { Owner } from "./owner.ts";
import { noOrdinaryFile } from "./wont-start.ts";

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
  const log = await openLog(logFile, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT);
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
  await using log = await openLog(logFile, constants.O_RDWR);
  await using copy = await open(`${logFile}.1`, "wx", 0o600);
  const part = Buffer.alloc(2 ** 20);
  for (let at = 0; ; ) {
    const { bytesRead } = await log.read(part, 0, part.length, at);
    if (bytesRead === 0) break;
    await copy.appendFile(part.subarray(0, bytesRead));
    at += bytesRead;
  }
  await log.truncate();
}

/**
 * Root opens a file of PostgreSQL's user, who may have exchanged it for a link to a file of root's.
 *
 * @throws {PostgresWontStart} if it is a link or no regular file
 */
async function openLog(path: string, flags: number): Promise<FileHandle> {
  // O_NONBLOCK: to open a named pipe would wait for its reader.
  const log = await open(path, flags | constants.O_NOFOLLOW | constants.O_NONBLOCK, 0o600).catch((error) => {
    throw error.code === "ELOOP" || error.code === "ENXIO" ? noOrdinaryFile(path, error) : error;
  });
  if ((await log.stat()).isFile()) return log;
  await log.close();
  throw noOrdinaryFile(path);
}

async function isLong(logFile: string): Promise<boolean> {
  const found = await stat(logFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  return found !== undefined && found.size > rotateLogAtBytes;
}
