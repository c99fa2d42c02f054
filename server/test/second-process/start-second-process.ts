import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { World } from "../world.ts";
import type { Report } from "./main.ts";

export interface SecondProcess {
  url: string;
  pid: number;
  /** The bytes of memory in use. */
  liveBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** A second HTTP process on the world's database and files, with a pool of its own. */
export async function startSecondProcess({ connection, dataDir }: World): Promise<SecondProcess> {
  const child = fork(new URL("./main.ts", import.meta.url), { execArgv: [] });
  child.send({ connection, dataDir });
  const begun = await reportOf(child);
  if (!("url" in begun)) throw new Error("The second process did not begin.");
  return {
    url: begun.url,
    pid: child.pid ?? 0,
    async liveBytes() {
      child.send("memory");
      const report = await reportOf(child);
      return "liveBytes" in report ? report.liveBytes : Number.NaN;
    },
    async stop() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

async function reportOf(child: ChildProcess): Promise<Report> {
  // Removes the other listeners, which would accumulate with each request.
  const told = new AbortController();
  const { signal } = told;
  try {
    const [report] = await Promise.race([once(child, "message", { signal }), failure(child, signal)]);
    return report;
  } finally {
    told.abort();
  }
}

async function failure(child: ChildProcess, signal: AbortSignal): Promise<never> {
  const [code] = await once(child, "exit", { signal });
  throw new Error(`The second process ended with ${code}.`);
}
