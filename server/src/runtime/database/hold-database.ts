import type { Config } from "../../config.ts";
import { acquireDeskLock } from "../desk-lock.ts";
import type { Logger } from "../log.ts";
import { readRunning } from "../running-desk.ts";
import { type ReachedDatabase, reachDatabase } from "./database.ts";
import { keepServerRunning } from "./embedded-server.ts";

export interface HeldDatabase extends Pick<ReachedDatabase, "connection" | "serving" | "standby" | "role"> {
  /** For an embedded server: reads the pages that it had in memory before its restart. Never fails. */
  warmUp(): Promise<void>;
}

/** The database, and the lock that keeps other supervisors off the data directory. */
export async function holdDatabase(
  begun: AsyncDisposableStack,
  config: Config,
  log: Logger,
): Promise<HeldDatabase> {
  const database = await reachDatabase(config, (line) => log.info(line));
  const { connection, serving, standby, role, embedded } = database;
  // Until we hold the lock, another supervisor may own the server: release it instead of stopping it.
  let end = async () => embedded?.release();
  begun.defer(() => end());
  const lock = await acquireDeskLock(connection, config.dataDir, log);
  if (!lock) throw await alreadyRunning(config.dataDir);
  const kept = embedded && keepServerRunning(embedded, config, log);
  if (kept) end = kept.stop;
  begun.defer(lock.release);
  return { connection, serving, standby, role, warmUp: async () => kept?.warmUp() };
}

async function alreadyRunning(dataDir: string): Promise<Error> {
  const running = await readRunning(dataDir);
  const which = running ? ` (process ${running.pid}, ${running.url})` : "";
  return new Error(
    `Sidedesk is already running on ${dataDir}${which}. Stop it first, or set another DATA_DIR.`,
  );
}
