import { constants } from "node:fs";
import { appendFile, chown, lstat, mkdir, open, opendir, realpath, stat } from "node:fs/promises";
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

// The user may have put a link in a file's place.
const appendWithoutLink = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;
const program = fileURLToPath(new URL("../main.ts", import.meta.url));

/**
 * The user of the desk's processes if root starts it: PostgreSQL's, which also gets their files. Undefined without root, or if the user
 * cannot be created and the database is elsewhere; the processes then keep the current user.
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
    // Files that they need in a folder that they may not write are created now, and given to the user with the rest.
    await ensureSecretKeys(config);
    if (!config.smtpUrl) await mkdir(outboxOf(config), { recursive: true, mode: 0o700 });
    if (isDemo) await appendFile(demoAccessOf(config), "", { mode: 0o600, flag: appendWithoutLink });
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

/** The socket folder of a local PostgreSQL that is not embedded. */
function sockets({ databaseUrl }: Config): string[] {
  const servers = databaseUrl === undefined ? [] : (addressesIn(databaseUrl)?.servers ?? []);
  return servers
    .filter(({ host }) => host.startsWith("/"))
    .map(({ host, port }) => `${host}/.s.PGSQL.${port}`);
}

/** An existing folder is not changed, because it may contain other files. */
async function makeBackupFolder({ backups }: Config, user: Recipient): Promise<void> {
  if (!backups || backups.to.startsWith("s3:")) return;
  const made = await mkdir(backups.to, { recursive: true, mode: 0o700 });
  if (made !== undefined) await changeOwner(made, user);
}

type Recipient = Pick<SystemUser, "uid" | "gid">;

/** After a command of root: what it created in the data directory goes to the user that runs the desk. */
export async function leaveToServiceUser(config: Config): Promise<void> {
  const user = await foundServiceUser(config);
  if (user) await handOver(config, user);
}

/** For a command of root: the user that runs the desk. Undefined without root, or if no other user does. */
export async function foundServiceUser({ dataDir }: Config): Promise<Recipient | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  // PostgreSQL's folder always belongs to that user, the data directory not before the first start.
  const owner = (await lstat(join(dataDir, "postgres")).catch(absent)) ?? (await stat(dataDir).catch(absent));
  return owner?.uid === 0 ? undefined : owner;
}

/** Gives root's files in the data directory to the user; other users' files are unchanged. */
async function handOver(config: Config, user: Recipient): Promise<void> {
  const { dataDir, filesUrl } = config;
  const stored = filesUrl.startsWith("file:") ? [diskFolderOf(filesUrl, dataDir)] : [];
  for (const path of [
    ...stored,
    spoolFolderOf(config),
    outboxOf(config),
    secretKeysFile(config),
    demoAccessOf(config),
  ])
    await changeOwner(path, user);
  const { uid } = await lstat(await realpath(dataDir));
  if (uid === 0) await chown(dataDir, user.uid, user.gid);
}

/**
 * The folder comes after its contents, so that a transferred folder is complete, and later starts skip it. The user may own the folder
 * around it and exchange the path for a link, so the owner is read and changed of the file that was opened.
 */
async function changeOwner(path: string, user: Recipient): Promise<void> {
  await using file = await open(path, constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(absent);
  const found = await file?.stat();
  if (!file || !found || found.uid !== 0) return;
  if (found.isDirectory()) {
    const folder = process.platform === "linux" ? `/proc/self/fd/${file.fd}` : path;
    for await (const { name } of await opendir(folder)) await changeOwner(join(folder, name), user);
  }
  await file.chown(user.uid, user.gid);
}

/** A link is not followed, so it counts as absent, and so does everything below a file. */
function absent(error: NodeJS.ErrnoException): undefined {
  if (!["ENOENT", "ELOOP", "ENOTDIR"].includes(error.code ?? "")) throw error;
}

/** The compile cache for that user: separate from root's, which it can neither use nor should. */
export async function compiledFor(ours: string, { uid, gid }: SystemUser): Promise<string> {
  const serviceUser = ours.replace(/-\d+$/, `-${uid}`);
  try {
    await mkdir(serviceUser, { mode: 0o700 });
    await chown(serviceUser, uid, gid);
  } catch {
    // The folder exists, or is not writable: the processes compile without a cache.
  }
  return dirname(serviceUser);
}
