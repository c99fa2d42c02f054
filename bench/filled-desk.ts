import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, readConfig } from "../server/src/config.ts";
import { migrateDesk } from "../server/src/runtime/database/database.ts";
import { openDesk } from "../server/src/runtime/open-desk.ts";
import { withDatabase } from "./connection.ts";
import { type Filled, fill, type Size } from "./data.ts";
import { type DeskOptions, environmentOf } from "./desk.ts";

export interface FilledDesk {
  config: Config;
  filled: Filled;
}

/** A filled desk's data directory. An existing one is reused. */
export async function filledDesk(
  options: DeskOptions,
  size: Size,
  progress: (line: string) => void,
): Promise<FilledDesk> {
  const { dataDir } = options;
  await mkdir(dataDir, { recursive: true });
  const config = readConfig({ dataDir }, environmentOf(options));
  const noted = join(dataDir, "bench.json");
  const known = await readFile(noted, "utf8").catch(() => undefined);
  if (known) return { config, filled: JSON.parse(known) as Filled };

  await rm(dataDir, { recursive: true }); // An interrupted run may have left it half filled.
  progress(`filling a desk with ${size.tickets} tickets and ${size.replies} replies`);
  const filled = await withDatabase(config, async (connection) => {
    await migrateDesk(connection);
    const { desk, close } = await openDesk(config, connection, { name: "bench", connections: 2 });
    return fill(desk, connection, size).finally(close);
  });
  await writeFile(noted, JSON.stringify(filled));
  return { config, filled };
}
