import { execFile } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { OpenDesk } from "./desks.ts";
import { CannotHere, type Fault, sufferOn, untilItServes } from "./fault.ts";

const run = promisify(execFile);
const megabytes = 400;
const fullForMs = 5_000;

/** A small disk in memory with the whole data directory, filled to the last byte and freed some seconds later. */
export function fullDisk(openDesk: OpenDesk): Fault {
  return {
    name: "disk",
    what: "the disk full to the last byte for five seconds; timed from when there is room again",
    async suffer(rounds) {
      const folder = await mkdtemp(join(tmpdir(), "sidedesk-small-disk-"));
      await using ending = new AsyncDisposableStack();
      ending.defer(() => rm(folder, { recursive: true }));
      await mount(folder);
      ending.defer(async () => void (await run("umount", ["--lazy", folder])));
      await using opened = await openDesk({}, join(folder, "data"));
      const { running } = opened.desk;
      return await sufferOn(opened.desk, rounds, async (writers) => {
        const filler = join(folder, "filler");
        await fill(filler);
        await rm(filler);
        const [serveMs] = await Promise.all([
          untilItServes(writers),
          running.isRunning ? undefined : running.start(),
        ]);
        return serveMs;
      });
    },
  };
}

async function mount(folder: string): Promise<void> {
  const options = `size=${megabytes}m,mode=755`;
  await run("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]).catch((cause) => {
    throw new CannotHere("A small disk cannot be mounted here: that takes root, and mount(2)", { cause });
  });
}

/** Also fills what the desk frees meanwhile. */
async function fill(path: string): Promise<void> {
  const filler = await open(path, "a");
  const until = performance.now() + fullForMs;
  try {
    while (performance.now() < until) {
      for (const size of [2 ** 20, 2 ** 12, 1]) while (await takes(() => filler.write(Buffer.alloc(size))));
      await sleep(10);
    }
  } finally {
    await filler.close();
  }
}

async function takes(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    return false;
  }
}
