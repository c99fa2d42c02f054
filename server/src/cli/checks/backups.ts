import type { Config } from "../../config.ts";
import { openDestination } from "../../infrastructure/backup/scheduled/open-destination.ts";
import { type BackupStatus, backupStatus } from "../../infrastructure/backup/scheduled/status.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import { type Check, failed, guarded, passed, warning } from "./check.ts";

// Enough for a large backup and some retries.
const worrisomeHours = 6;

/** Whether scheduled backups are taken. */
export async function checkBackups({ backups }: Pick<Config, "backups">, db: Database): Promise<Check[]> {
  if (!backups) return [passed("backups", "No backups are scheduled: BACKUP_TO is not set.")];
  const place = await guarded(
    "backups",
    "Check BACKUP_TO and its permissions (or the bucket's credentials).",
    async () => {
      await (await openDestination(backups.to)).check();
      return [];
    },
  );
  return [...place, backupCheck(await backupStatus(db, backups.schedule))];
}

function backupCheck({ newest, overdueSeconds, failed: failure }: BackupStatus): Check {
  const have = newest
    ? `The newest is ${newest.name}, ${hours(newest.ageSeconds)} old`
    : "There is no backup yet";
  if (failure) {
    const detail = `${have}; the next one failed ${failure.tries} times: ${failure.reason}`;
    return failed("backups", detail, "Fix the cause; the desk retries within an hour.");
  }
  if (overdueSeconds > worrisomeHours * 3600)
    return warning(
      "backups",
      `${have}, and another one is overdue for ${hours(overdueSeconds)}.`,
      "Check that the desk is running with BACKUP_TO set: its jobs process creates backups.",
    );
  if (newest && newest.faultyFiles > 0)
    return warning(
      "backups",
      `${have}; ${newest.faultyFiles} files of the store were missing or damaged when it was taken.`,
      "`files.faulty` in its manifest.json names them; bring them back from an older backup.",
    );
  return passed("backups", `${have}.`);
}

function hours(seconds: number): string {
  return `${(seconds / 3600).toFixed(1)} hours`;
}
