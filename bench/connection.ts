import type pg from "pg";
import { columnTypes } from "../server/src/infrastructure/database/column-types.ts";
import type { Connection } from "../server/src/infrastructure/database/connect.ts";

/** The session settings and column types of the desk, so that both do the same with the same rows. */
export function clientConfig(connection: Connection): pg.ClientConfig {
  return {
    ...(typeof connection === "string" ? { connectionString: connection } : connection),
    options: "-c timezone=UTC",
    types: columnTypes,
  };
}
