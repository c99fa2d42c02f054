import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { RunningDesk } from "../desk.ts";

const run = promisify(execFile);
const patienceMs = 120_000;

/**
 * Makes the cache of a running desk's database cold: PostgreSQL is ended, and its supervisor starts another one with none of its
 * pages in memory; before and after the system is told to let go of the files, as the new one begins to read again what the other
 * had in its memory. Resolves with the share of them that is still in its memory, undefined where nothing tells. What lies below,
 * the disk's own cache or that of a virtual machine's host, is not reached.
 */
export async function cool({ url }: RunningDesk, dataDir: string): Promise<number | undefined> {
  await letGo(await filesOf(dataDir));
  await restartPostgres(url, dataDir);
  const files = await filesOf(dataDir);
  await letGo(files);
  return shareInMemory(files);
}

async function restartPostgres(url: string, dataDir: string): Promise<void> {
  const before = await postmasterOf(dataDir);
  if (before === undefined) throw new Error(`No PostgreSQL runs in ${dataDir}.`);
  // A fast shutdown, so that all is on the disk.
  process.kill(before, "SIGINT");
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    const isAnother = (await postmasterOf(dataDir)) !== before;
    const answer = isAnother ? await fetch(`${url}/readyz`).catch(() => undefined) : undefined;
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`PostgreSQL did not come back within ${patienceMs / 1_000} seconds.`);
}

async function postmasterOf(dataDir: string): Promise<number | undefined> {
  const noted = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8").catch(() => "");
  return Number(noted.split("\n")[0]) || undefined;
}

/** Tables and indexes have numbers; files with other names come and go. */
async function filesOf(dataDir: string): Promise<string[]> {
  const base = join(dataDir, "postgres", "base");
  const entries = await readdir(base, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /^\d/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** By posix_fadvise(DONTNEED), as dd(1) has it: no byte is read or written, and what is not on the disk yet is first put there. */
async function letGo(files: string[]): Promise<void> {
  const script = `for file; do dd of="$file" oflag=nocache conv=notrunc,fdatasync count=0 status=none; done`;
  await inPieces(files, (some) => run("sh", ["-c", script, "sh", ...some]));
}

async function shareInMemory(files: string[]): Promise<number | undefined> {
  let [inMemory, all] = [0, 0];
  try {
    await inPieces(files, async (some) => {
      const { stdout } = await run("fincore", ["--bytes", "--noheadings", "--output", "RES,SIZE", ...some]);
      for (const line of stdout.trim().split("\n")) {
        const [resident = 0, size = 0] = line.trim().split(/\s+/).map(Number);
        inMemory += resident;
        all += size;
      }
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined; // Not everywhere is there a fincore.
    throw error;
  }
  return inMemory / all;
}

/** A command takes so many words and no more. */
async function inPieces(files: string[], work: (some: string[]) => Promise<unknown>): Promise<void> {
  const length = 500;
  for (let from = 0; from < files.length; from += length) await work(files.slice(from, from + length));
}
