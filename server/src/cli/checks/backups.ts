import type { Config } from "../../config.ts";
import { openDestination } from "../../infrastructure/backup/scheduled/open-destination.ts";
import { type BackupStatus, backupStatus } from "../../infrastructure/backup/scheduled/status.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import { type Check, failed, guarded, ok, warning } from "./check.ts";

// Enough for a large backup and some retries.
const worrisomeHours = 6;

/** Whether scheduled backups are taken. */
export async function checkBackups({ backups }: Pick<Config, "backups">, db: Database): Promise<Check[]> {
  if (!backups) return [ok("backups", "None are scheduled: BACKUP_TO says where they would go.")];
  const place = await guarded(
    "backups",
    "Look at BACKUP_TO, and at the rights (or the credentials of the bucket).",
    async () => {
      await (await openDestination(backups.to)).check();
      return [];
    },
  );
  return [...place, told(await backupStatus(db, backups.schedule))];
}

function told({ newest, overdueSeconds, failed: failure }: BackupStatus): Check {
  const have = newest ? `The newest is ${newest.name}, ${hours(newest.ageSeconds)} old` : "There is none yet";
  if (failure) {
    const detail = `${have}; the next one failed ${failure.tries} times: ${failure.reason}`;
    return failed(
      "backups",
      detail,
      "Mend what it fails of; it is tried again by itself, at the latest after an hour.",
    );
  }
  if (overdueSeconds > worrisomeHours * 3600)
    return warning(
      "backups",
      `${have}, and another one is overdue for ${hours(overdueSeconds)}.`,
      "See whether the desk runs with BACKUP_TO set: its process of the jobs takes them.",
    );
  if (newest && newest.faultyFiles > 0)
    return warning(
      "backups",
      `${have}; ${newest.faultyFiles} files of the store were missing or damaged when it was taken.`,
      "`files.faulty` in its manifest.json names them; bring them back from an older backup.",
    );
  return ok("backups", `${have}.`);
}

function hours(seconds: number): string {
  return `${(seconds / 3600).toFixed(1)} hours`;
}
