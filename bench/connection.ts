import type pg from "pg";
import type { Config } from "../server/src/config.ts";
import { columnTypes } from "../server/src/infrastructure/database/column-types.ts";
import type { Connection } from "../server/src/infrastructure/database/connect.ts";
import { reachDatabase } from "../server/src/runtime/database/database.ts";

/** The desk's session settings and column types, so that the baseline handles the same rows in the same way. */
export function clientConfig(connection: Connection): pg.ClientConfig {
  return {
    ...(typeof connection === "string" ? { connectionString: connection } : connection),
    options: "-c timezone=UTC",
    types: columnTypes,
  };
}

/** Works on the database of a desk that is not running. */
export async function withDatabase<Result>(
  config: Config,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { connection, embedded } = await reachDatabase(config, () => undefined);
  try {
    return await work(connection);
  } finally {
    await embedded?.release();
  }
}
