import { type Config, readConfig } from "../config.ts";
import type { Desk } from "../features/core/desk.ts";
import { migrateDesk, type ReachedDatabase, reachDatabase } from "../runtime/database/database.ts";
import { openDesk } from "../runtime/open-desk.ts";
import { remark } from "./command.ts";

export interface CommandContext extends Pick<ReachedDatabase, "connection" | "serving" | "role"> {
  config: Config;
}

// A command runs next to the server, so it uses few connections.
const connections = 2;

/**
 * Opens the desk of DATA_DIR or DATABASE_URL for one command, whether or not the server runs. An embedded PostgreSQL that is not running is
 * started for the command and stopped after it.
 */
export function withDesk<Result>(
  work: (desk: Desk, context: CommandContext) => Promise<Result>,
): Promise<Result> {
  return withDatabase(async (context) => {
    const { config, connection, serving, role } = context;
    await migrateDesk(connection, role);
    const { desk, close } = await openDesk(config, serving, { name: "sidedesk command", connections });
    try {
      return await work(desk, context);
    } finally {
      await close();
    }
  });
}

/** The database only, without migrating it. */
export async function withDatabase<Result>(
  work: (context: CommandContext) => Promise<Result>,
): Promise<Result> {
  const config = readConfig();
  const { embedded, ...reached } = await reachDatabase(config, (line) => {
    // A running server is the usual case and not worth a line; a created database is.
    if (!line.startsWith("Using")) remark(line);
  });
  try {
    return await work({ config, ...reached });
  } finally {
    await embedded?.release();
  }
}
