import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../server/test/crash/free-port.ts";
import { RunningDesk } from "../../server/test/crash/running-desk.ts";
import { furnish, type SoakedDesk } from "./soaked-desk.ts";

/** A new desk, stopped and deleted on disposal. */
export type OpenDesk = (
  settings: Record<string, string>,
  dataDir?: string,
) => Promise<{ desk: SoakedDesk } & AsyncDisposable>;

/** Each on the next port; from 0, each on a free one. */
export function desksFrom(firstPort: number): OpenDesk {
  let count = 0;
  return async (settings, dataDir) => {
    const port = firstPort === 0 ? await freePort() : firstPort + count++;
    const folder = await mkdtemp(join(tmpdir(), "sidedesk-soak-"));
    const place = dataDir ?? join(folder, "data");
    await mkdir(place, { recursive: true });
    await using begun = new AsyncDisposableStack();
    begun.defer(() => rm(folder, { recursive: true, force: true }));
    const running = new RunningDesk(place, port, settings);
    begun.defer(async () => void (await running.stop()));
    const desk = await furnish(running, settings.DATABASE_URL);
    const ending = begun.move();
    return { desk, [Symbol.asyncDispose]: () => ending.disposeAsync() };
  };
}
