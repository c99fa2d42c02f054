import { constants } from "node:fs";
import { lchown, lstat, mkdir, open } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { addSystemUser, findUser, nameOfUser } from "./users.ts";
import { noSystemUser, ownedBySomeoneElse } from "./wont-start.ts";

/** The system user that runs PostgreSQL: the current one, or a dedicated one for root, whom PostgreSQL refuses. */
export interface Owner {
  name: string;
  uid: number;
  gid: number;
  switched: boolean;
}

/** `systemUser` is the user's name if root starts it; created if it does not exist. */
export async function postgresOwner(systemUser: string): Promise<Owner> {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { name: await nameOfUser(uid), uid, gid, switched: false };
  const found = (await findUser(systemUser)) ?? (await createSystemUser(systemUser));
  return { name: systemUser, ...found, switched: true };
}

/** Creates a folder that only the owner may enter. An existing folder is unchanged. */
export async function ensurePrivateFolder(path: string, owner: Owner) {
  try {
    await mkdir(path, { mode: 0o700 });
    // Not of what a link leads to: that user may own the folder around it.
    if (owner.switched) await lchown(path, owner.uid, owner.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** Refuses another user's files in the data directory, and closes the directory to all but the owner. */
export async function requireOwnership(path: string, dataDir: string, owner: Owner) {
  const { uid, mode } = await lstat(path);
  if (uid !== owner.uid) {
    throw ownedBySomeoneElse(path, await nameOfUser(uid), handOver(dataDir, owner));
  }
  if ((mode & 0o077) !== 0) await closeToOthers(path, owner);
}

/** Root does not follow a link, because PostgreSQL's user may have put it there. */
export async function closeToOthers(path: string, { switched }: Owner) {
  await using folder = await open(path, constants.O_DIRECTORY | (switched ? constants.O_NOFOLLOW : 0));
  await folder.chmod(0o700);
}

function handOver(dataDir: string, owner: Owner) {
  if (!owner.switched) return `sudo chown -R ${owner.name}: '${dataDir}'`;
  const theirs = ["postgres", "run", "postgres.log"].map((name) => `'${dataDir}/${name}'`);
  return `chown -R root: '${dataDir}' && chown -R ${owner.name}: ${theirs.join(" ")}`;
}

async function createSystemUser(name: string) {
  const complaint = await addSystemUser(name);
  // The new user may appear with a delay.
  for (let attempt = 0; attempt < 10; attempt++) {
    const user = await findUser(name);
    if (user) return user;
    await delay(100);
  }
  throw noSystemUser(name, complaint ?? "it does not show up");
}
