import { createHash } from "node:crypto";
import { once } from "node:events";
import { lstat } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeToOthers, ensurePrivateFolder, type Owner, requireOwnership } from "./owner.ts";
import { unsafeSocketFolder } from "./wont-start.ts";

/** Only part of the socket's file name: nothing listens on TCP. */
export const socketPort = 5432;

// sun_path without its closing zero byte.
const maxSocketPathLength = process.platform === "linux" ? 107 : 103;

interface SocketSite {
  name: string;
  dataDir: string;
  owner: Owner;
}

/**
 * The folder of the server's socket. Its mode 0700 is the whole authentication: only PostgreSQL's user and root can enter, and both can
 * read the data files anyway.
 */
export async function openSocketFolder({ name, dataDir, owner }: SocketSite): Promise<string> {
  const beside = join(dataDir, "run");
  if (fits(beside)) {
    await ensurePrivateFolder(beside, owner);
    await requireOwnership(beside, dataDir, owner);
    return beside;
  }
  const short = shortFolder(`${name}-${owner.uid}-${digestOf(dataDir)}`);
  await requireTrustworthy(short, owner);
  return short;
}

// Not XDG_RUNTIME_DIR: it is removed at log-out, while the server keeps running.
function shortFolder(name: string) {
  const usual = join(tmpdir(), name);
  return fits(usual) ? usual : join("/tmp", name);
}

function digestOf(dataDir: string) {
  return createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
}

// Any user may create names in /tmp, so an existing folder counts only if it is ours and not a link.
async function requireTrustworthy(path: string, owner: Owner) {
  await ensurePrivateFolder(path, owner);
  const found = await lstat(path);
  if (found.isSymbolicLink()) throw unsafeSocketFolder(path, "it is a symbolic link");
  if (!found.isDirectory()) throw unsafeSocketFolder(path, "it is not a directory");
  if (found.uid !== owner.uid) throw unsafeSocketFolder(path, `it belongs to user ${found.uid}`);
  if ((found.mode & 0o077) !== 0) await closeToOthers(path, owner);
}

export function socketFile(folder: string) {
  return join(folder, `.s.PGSQL.${socketPort}`);
}

/** Whether a process listens there. */
export async function answersAt(file: string): Promise<boolean> {
  const socket = connect(file);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function fits(folder: string) {
  return Buffer.byteLength(socketFile(folder)) <= maxSocketPathLength;
}
