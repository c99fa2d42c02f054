import { appendFile, chown, lchown, lstat, mkdir, opendir, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type SystemUser, systemUser } from "@sidedesk/embedded-postgres/system-user";
import type { Config } from "../config.ts";
import { addressesIn } from "../infrastructure/database/addresses.ts";
import { diskFolderOf, openFileStore } from "../infrastructure/files/open-store.ts";
import { deskPostgres } from "./database/desk-postgres.ts";
import { reasonOf } from "./failure-reason.ts";
import { demoAccessOf, openSpoolFolder, outboxOf, spoolFolderOf } from "./folders.ts";
import type { Logger } from "./log.ts";
import { ensureSecretKeys, secretKeysFile } from "./secret-keys.ts";

const program = fileURLToPath(new URL("../main.ts", import.meta.url));

/**
 * As whom the desk's processes run when root starts it: the user of its PostgreSQL, who gets what they write. Undefined
 * for everybody else, and where the user cannot be had although the database is elsewhere; then they stay who we are.
 */
export async function settleServiceUser(
  config: Config,
  isDemo: boolean,
  log: Logger,
): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  const enters = [await realpath(config.dataDir), ...sockets(config)];
  const needs = { program: process.execPath, reads: program, enters };
  try {
    const user = await systemUser(deskPostgres.name, needs);
    if (!user) return undefined;
    // What they need in a folder in which they may make nothing, as it is somebody else's, is made now and given with the rest.
    await ensureSecretKeys(config);
    if (!config.smtpUrl) await mkdir(outboxOf(config), { recursive: true, mode: 0o700 });
    if (isDemo) await appendFile(demoAccessOf(config), "", { mode: 0o600 });
    await openSpoolFolder(config);
    if (config.filesUrl.startsWith("file:")) await openFileStore(config.filesUrl, config.dataDir);
    await handOver(config, user);
    await makeBackupFolder(config, user);
    return user;
  } catch (error) {
    if (config.databaseUrl === undefined) throw error;
    log.warn({ reason: reasonOf(error) }, "the processes of the desk run as root");
    return undefined;
  }
}

/** Of a PostgreSQL on this machine that is not ours. */
function sockets({ databaseUrl }: Config): string[] {
  const servers = databaseUrl === undefined ? [] : (addressesIn(databaseUrl)?.servers ?? []);
  return servers
    .filter(({ host }) => host.startsWith("/"))
    .map(({ host, port }) => `${host}/.s.PGSQL.${port}`);
}

/** One that is there already is the operator's to give: other things may lie in it. */
async function makeBackupFolder({ backups }: Config, user: Recipient): Promise<void> {
  if (!backups || backups.to.startsWith("s3:")) return;
  const made = await mkdir(backups.to, { recursive: true, mode: 0o700 });
  if (made !== undefined) await give(made, user, false);
}

type Recipient = Pick<SystemUser, "uid" | "gid">;

/** What a command of root has put into folders that were given before goes to whom the data directory belongs. */
export async function giveWhatWasAdded(config: Config): Promise<void> {
  const owner = await lstat(await realpath(config.dataDir));
  if (process.getuid?.() === 0 && owner.uid !== 0) await handOver(config, owner, true);
}

/** What root made in the data directory goes to the user; what belongs to anybody else stays theirs. */
async function handOver(config: Config, user: Recipient, isAgain = false): Promise<void> {
  const { dataDir, filesUrl } = config;
  const stored = filesUrl.startsWith("file:") ? [diskFolderOf(filesUrl, dataDir)] : [];
  for (const path of [
    ...stored,
    spoolFolderOf(config),
    outboxOf(config),
    secretKeysFile(config),
    demoAccessOf(config),
  ])
    await give(path, user, isAgain);
  const { uid } = await lstat(await realpath(dataDir));
  if (uid === 0) await chown(dataDir, user.uid, user.gid);
}

/** The folder after what is in it: one that has been given is done, and is not walked through at the next start. */
async function give(path: string, user: Recipient, isAgain: boolean): Promise<void> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (!found || (found.uid !== 0 && !(isAgain && found.uid === user.uid))) return;
  if (found.isDirectory()) {
    for await (const entry of await opendir(path)) await give(join(path, entry.name), user, isAgain);
  }
  await lchown(path, user.uid, user.gid);
}

/** Where a process of that user keeps what it compiled: beside ours, which it can neither use nor should. */
export async function compiledFor(ours: string, { uid, gid }: SystemUser): Promise<string> {
  const theirs = ours.replace(/-\d+$/, `-${uid}`);
  try {
    await mkdir(theirs, { mode: 0o700 });
    await chown(theirs, uid, gid);
  } catch {
    // There already, or nothing can be written there: they compile for themselves.
  }
  return dirname(theirs);
}
