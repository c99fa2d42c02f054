import { readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Debian has the library for each kind of machine in a folder of its own. */
const above = "/usr/lib";

/** A clock that is ahead of the machine's, for the processes that are started with it. */
export interface MovedClock {
  /** For a program that reads its clock again and again in one process, and for one with threads. */
  environment(kind: "exact" | "threaded"): Record<string, string>;
  /** How far ahead it is. */
  readonly aheadMs: number;
  /** Moves it for all of them at once, while they run. */
  moveTo(aheadMs: number): Promise<void>;
}

/** What it takes is not on this machine, and what to do about it. */
export class NoLibrary extends Error {
  constructor() {
    super(
      "libfaketime is not on this machine: install it with `apt-get install libfaketime` (Debian, Ubuntu).",
    );
  }
}

export async function findLibraries(): Promise<{ single: string; threaded: string }> {
  for (const name of await readdir(above)) {
    const folder = join(above, name, "faketime");
    const files = await readdir(folder).catch((): string[] => []);
    if (files.includes("libfaketime.so.1") && files.includes("libfaketimeMT.so.1"))
      return { single: join(folder, "libfaketime.so.1"), threaded: join(folder, "libfaketimeMT.so.1") };
  }
  throw new NoLibrary();
}

/** Read by whoever is to have it, so `folder` must be open to them. */
export async function openClock(folder: string, name: string): Promise<MovedClock> {
  const { single, threaded } = await findLibraries();
  const file = join(folder, name);
  let aheadMs = 0;
  const moveTo = async (ms: number) => {
    // Nobody ever reads half of it.
    const next = `${file}.next`;
    await writeFile(next, `+${(ms / 1000).toFixed(3)}`, { mode: 0o644 });
    await rename(next, file);
    aheadMs = ms;
  };
  await moveTo(0);
  return {
    environment: (kind) => ({
      LD_PRELOAD: kind === "exact" ? single : threaded,
      FAKETIME_TIMESTAMP_FILE: file,
      // A database has one clock for all its processes; an application may be a second behind.
      ...(kind === "exact" ? { FAKETIME_NO_CACHE: "1" } : { FAKETIME_CACHE_DURATION: "1" }),
      // Timers go by it, and no machine moves it.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      // Files keep the times that the machine gave them.
      NO_FAKE_STAT: "1",
    }),
    get aheadMs() {
      return aheadMs;
    },
    moveTo,
  };
}
