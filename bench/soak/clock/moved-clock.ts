import { readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Debian has the library in a folder for each architecture. */
const above = "/usr/lib";

/** A clock ahead of the machine's, for processes that are started with it. */
export interface MovedClock {
  /** For a program that must see each change at once, or for one with threads. */
  environment(kind: "exact" | "threaded"): Record<string, string>;
  /** How far ahead it is. */
  readonly aheadMs: number;
  /** Moves it for all of the processes while they run. */
  moveTo(aheadMs: number): Promise<void>;
}

/** The library is missing; the message says how to install it. */
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

/** The processes read it, so they need access to `folder`. */
export async function openClock(folder: string, name: string): Promise<MovedClock> {
  const { single, threaded } = await findLibraries();
  const file = join(folder, name);
  let aheadMs = 0;
  const moveTo = async (ms: number) => {
    // Renamed into place, so that no process reads half of it.
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
      // All processes of a database must see the same time; an application may lag by a second.
      ...(kind === "exact" ? { FAKETIME_NO_CACHE: "1" } : { FAKETIME_CACHE_DURATION: "1" }),
      // Timers use it, and no machine changes it.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      // Files keep the machine's times.
      NO_FAKE_STAT: "1",
    }),
    get aheadMs() {
      return aheadMs;
    },
    moveTo,
  };
}
