import type { Stats } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { nameOfUser } from "./users.ts";
import {
  diskFull,
  endedWhileStarting,
  fileInTheWay,
  missingLibrary,
  noSharedMemory,
  noSocket,
  notPermitted,
  type PostgresWontStart,
  readOnly,
} from "./wont-start.ts";

/** Explains a file system error; undefined for any other error. */
export async function explainFileError(error: unknown, dataDir: string) {
  const { code, path = dataDir } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return diskFull(path, error);
  if (code === "EROFS") return readOnly(path, error);
  if (code === "ENOTDIR" || code === "EEXIST") return fileInTheWay(path, error);
  if (code !== "EACCES" && code !== "EPERM") return undefined;
  const nearest = await nearestExisting(path);
  return notPermitted(path, nearest.path, await nameOfUser(nearest.uid), error);
}

/** Explains the output of initdb, postgres or the loader. */
export async function explainOutput(output: string, dataDir: string): Promise<PostgresWontStart> {
  if (/No space left on device|Disk quota exceeded/.test(output) || (await isFull(dataDir))) {
    return diskFull(dataDir);
  }
  if (/Read-only file system/.test(output)) return readOnly(dataDir);
  const library = findMissingLibrary(output);
  if (library) return missingLibrary(library);
  if (/could not .*(Unix|\.s\.PGSQL)|Unix-domain socket path/.test(output))
    return noSocket(relevantLines(output));
  if (/could not .*shared memory/.test(output)) return noSharedMemory(relevantLines(output));
  return endedWhileStarting(dataDir, relevantLines(output));
}

export function findMissingLibrary(output: string): string | undefined {
  const match = /error while loading shared libraries: ([^:\s]+)|Library not loaded: (\S+)/.exec(output);
  return match?.[1] ?? match?.[2];
}

export function relevantLines(output: string) {
  const lines = output.trim().split("\n");
  const telling = lines.filter((line) => /FATAL|PANIC|error:|could not/i.test(line));
  return (telling.length > 0 ? telling : lines).slice(-3).join("\n");
}

// On a full disk even the log stays empty, so the free space is checked first.
async function isFull(path: string) {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize < 64 * 1024;
}

async function nearestExisting(path: string): Promise<{ path: string; uid: number }> {
  const found: Stats | undefined = await stat(path).catch(() => undefined);
  if (found || path === dirname(path)) return { path, uid: found?.uid ?? 0 };
  return nearestExisting(dirname(path));
}
