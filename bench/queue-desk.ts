import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readConfig } from "../server/src/config.ts";
import { migrateDesk } from "../server/src/runtime/database/database.ts";
import { openDesk } from "../server/src/runtime/open-desk.ts";
import { withDatabase } from "./connection.ts";
import { type DeskOptions, environmentOf } from "./desk.ts";
import { grouped } from "./markdown.ts";
import { fillQueue, type Samples, type Shape, sampleQueue } from "./staff-data.ts";
import { type StaffDesk, setUpStaff } from "./staff-desk.ts";

export const repliesOfTicket = 5;

export interface QueueDesk {
  staff: StaffDesk;
  samples: Samples;
}

/** A data directory with staff and tickets for the queue. An existing one is reused. */
export async function queueDesk(
  options: DeskOptions,
  tickets: number,
  progress: (line: string) => void,
  shape?: Shape,
): Promise<QueueDesk> {
  const { dataDir } = options;
  const noted = join(dataDir, "bench.json");
  const known = await readFile(noted, "utf8").catch(() => undefined);
  if (known) return JSON.parse(known) as QueueDesk;

  await rm(dataDir, { recursive: true, force: true }); // An interrupted run may have left it half filled.
  await mkdir(dataDir, { recursive: true });
  const config = readConfig({ dataDir }, environmentOf(options));
  progress(
    `filling a desk with ${grouped(tickets)} tickets and ${grouped(tickets * repliesOfTicket)} replies`,
  );
  const filled = await withDatabase(config, async (connection) => {
    await migrateDesk(connection);
    const { desk, close } = await openDesk(config, connection, { name: "bench", connections: 2 });
    try {
      const staff = await setUpStaff(desk);
      await fillQueue({ connection, staff, shape }, tickets, progress);
      return { staff, samples: await sampleQueue(connection) };
    } finally {
      await close();
    }
  });
  await writeFile(noted, JSON.stringify(filled));
  return filled;
}
