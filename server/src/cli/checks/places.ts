import type { Config } from "../../config.ts";
import { openFileStore } from "../../infrastructure/files/open-store.ts";
import { type Disk, disksOf, outboxOf } from "../../runtime/folders.ts";
import { openMail } from "../../runtime/mail.ts";
import { type Check, failed, guarded, passed, pathExists, warning } from "./check.ts";

const gigabyte = 1024 ** 3;
const scarceBytes = 2 * gigabyte;
// The embedded PostgreSQL stops on a full disk, and needs this much to start again.
const exhaustedBytes = gigabyte / 5;

/** The storage for files, the database and email. */
export async function checkFolders(config: Config): Promise<Check[]> {
  return [...(await checkFiles(config)), ...(await checkSpace(config)), ...(await checkMail(config))];
}

async function checkFiles({ filesUrl, dataDir }: Config): Promise<Check[]> {
  if (filesUrl.startsWith("file:") && !(await pathExists(dataDir))) return [];
  const remedy = "Check FILES_URL and its permissions (or the bucket's credentials).";
  return guarded("files", remedy, async () => {
    const store = await openFileStore(filesUrl, dataDir);
    await store.check();
    return [passed("files", `${filesUrl.replace(/\?.*/, "")} can be written and read.`)];
  });
}

async function checkSpace(config: Config): Promise<Check[]> {
  const disks = await disksOf(config);
  return disks.map(({ folder, usedFor, freeBytes }) => judgeSpace(folder, freeBytes, remedies[usedFor]));
}

const remedies: Record<Disk["usedFor"], string> = {
  data: "Free some space, or move DATA_DIR to a larger disk.",
  database: "Free some space, or move DATA_DIR with its database to a larger disk.",
  files: "Free some space, or move FILES_URL to a larger disk.",
  backups: "Keep fewer backups (BACKUP_KEEP), or move BACKUP_TO to a larger disk.",
};

export function judgeSpace(folder: string, free: number, remedy: string): Check {
  const detail = `${(free / gigabyte).toFixed(1)} GB are free for ${folder}.`;
  if (free < exhaustedBytes) return failed("space", detail, remedy);
  return free < scarceBytes ? warning("space", detail, remedy) : passed("space", detail);
}

async function checkMail(config: Config): Promise<Check[]> {
  if (!config.smtpUrl) {
    const detail = `Emails are not sent. They are saved as files in ${outboxOf(config)}.`;
    return [warning("mail", detail, "Set SMTP_URL, such as smtps://user:password@mail.example.com.")];
  }
  return guarded("mail", "Check SMTP_URL: its host, port, user and password.", async () => {
    const mailer = openMail(config, () => undefined);
    await mailer.check().finally(mailer.close);
    return [passed("mail", "Signed in to the mail server.")];
  });
}
