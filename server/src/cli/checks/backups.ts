import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Config } from "../../config.ts";
import { existingPart } from "../../infrastructure/backup/scheduled/folder.ts";
import { openDestination } from "../../infrastructure/backup/scheduled/open-destination.ts";
import { type BackupStatus, backupStatus } from "../../infrastructure/backup/scheduled/status.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import { foundServiceUser } from "../../runtime/service-user.ts";
import { type Check, failed, guarded, passed, warning } from "./check.ts";

// Enough for a large backup and some retries.
const worrisomeHours = 6;

/** Whether scheduled backups are taken. */
export async function checkBackups(config: Config, db: Database): Promise<Check[]> {
  const { backups } = config;
  if (!backups) return [passed("backups", "No backups are scheduled: BACKUP_TO is not set.")];
  const remedy = "Check BACKUP_TO and its permissions (or the bucket's credentials).";
  const place = await guarded("backups", remedy, async () => {
    await (await openDestination(backups.to)).check();
    return backups.to.startsWith("s3:") ? [] : checkFolder(backups.to, await foundServiceUser(config));
  });
  return [...place, backupCheck(await backupStatus(db, backups.schedule))];
}

type User = { uid: number; gid: number };

/** Root can write everywhere, but the backups are written by the user that runs the desk. */
async function checkFolder(folder: string, user: User | undefined): Promise<Check[]> {
  const place = await existingPart(folder);
  const isThere = place === folder;
  if (user && !(await canWrite(user, place))) {
    const { uid, gid } = user;
    const detail = `User ${uid}, which runs the desk, cannot ${isThere ? "write to" : "create"} ${folder}.`;
    const remedy = isThere ? `chown ${uid}:${gid}` : `install -d -m 700 -o ${uid} -g ${gid}`;
    return [warning("backups", detail, `${remedy} '${folder}'`)];
  }
  return isThere ? [] : [passed("backups", `${folder} does not exist yet. The first backup creates it.`)];
}

function canWrite(user: User, folder: string): Promise<boolean> {
  const asked = promisify(execFile)("test", ["-w", folder, "-a", "-x", folder], { ...user, cwd: "/" });
  return asked.then(
    () => true,
    () => false,
  );
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
