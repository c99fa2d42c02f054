import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { RunningDesk } from "../desk.ts";

const run = promisify(execFile);
const patienceMs = 120_000;

/**
 * Empties the caches of a running desk's database: ends PostgreSQL, so that the supervisor starts it with empty memory, and drops the files
 * from the system's cache before and after, because the new server begins to read its earlier pages. Resolves with the share that is still
 * cached, undefined if it cannot be measured. The caches of the disk and of a virtual machine's host remain.
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
  // A fast shutdown, so that everything is on disk.
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

/** Tables and indexes have numeric names; other files are temporary. */
async function filesOf(dataDir: string): Promise<string[]> {
  const base = join(dataDir, "postgres", "base");
  const entries = await readdir(base, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /^\d/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** posix_fadvise(DONTNEED) as in dd(1): it transfers no bytes, but writes dirty pages to disk first. */
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
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined; // fincore is not installed everywhere.
    throw error;
  }
  return inMemory / all;
}

/** The length of a command line is limited. */
async function inPieces(files: string[], work: (some: string[]) => Promise<unknown>): Promise<void> {
  const length = 500;
  for (let from = 0; from < files.length; from += length) await work(files.slice(from, from + length));
}
