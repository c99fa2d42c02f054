import type { Config } from "../config.ts";
import type { Desk } from "../features/core/desk.ts";
import { openDestination } from "../infrastructure/backup/scheduled/open-destination.ts";
import { runScheduledBackups } from "../infrastructure/backup/scheduled/scheduled-backups.ts";
import type { Connection } from "../infrastructure/database/connect.ts";
import type { LeaseLoop } from "../infrastructure/leases/lease-loop.ts";
import { deskContents } from "./desk-contents.ts";
import type { Logger } from "./log.ts";
import { secretKeysOf } from "./secret-keys.ts";

/** Takes the scheduled backups if BACKUP_TO is set. */
export async function serveBackups(
  config: Config,
  connection: Connection,
  { db, files }: Desk,
  log: Logger,
): Promise<LeaseLoop | undefined> {
  if (!config.backups) return undefined;
  const { to, schedule, keep } = config.backups;
  const source = {
    connection,
    files,
    keys: secretKeysOf(config),
    contents: deskContents,
    recipient: config.backupRecipient,
  };
  const destination = await openDestination(to);
  return runScheduledBackups({ db, source, destination, keep }, schedule, {
    taken: ({ name, bytes, faultyFiles }) =>
      log.info(
        { backup: name, to: destination.name, bytes, faulty_files: faultyFiles },
        "a backup was taken",
      ),
    deleted: (names) => log.info({ backups: names }, "backups past their time were deleted"),
    failed: (error) => log.error({ err: error, to: destination.name }, "a backup failed"),
  });
}
