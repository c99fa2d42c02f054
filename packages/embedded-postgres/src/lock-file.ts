import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** What postmaster.pid says of a live server. */
export interface Postmaster {
  pid: number;
  socketDir: string;
  /** `starting` (also while it replays its log), `ready`, `stopping`; empty at the very beginning. */
  status: string;
}

/** The server that runs on this cluster now; a left-over postmaster.pid does not count. */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const file = await readFile(join(clusterDir, "postmaster.pid"), "utf8").catch(absent("ENOENT"));
  const lines = file?.split("\n") ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !(await runsOn(pid, clusterDir))) return undefined;
  return { pid, socketDir: lines[4] ?? "", status: lines[7]?.trim() ?? "" };
}

/**
 * Removes lock files that name a process which is no server of this cluster: its number is in use again,
 * or it is dead and nobody collected it (in a container whose first process does not).
 */
export async function removeForeignLocks(clusterDir: string, socketFile: string) {
  if (await findPostmaster(clusterDir)) return;
  await rm(join(clusterDir, "postmaster.pid"), { force: true });
  await rm(`${socketFile}.lock`, { force: true });
}

/** Every process of a server works in its cluster's folder, which tells it from a stranger of that number. */
export async function runsOn(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform !== "linux") return answersSignals(pid);
  const cluster = await stat(clusterDir).catch(absent("ENOENT"));
  try {
    const { ino, dev } = await stat(`/proc/${pid}/cwd`);
    return ino === cluster?.ino && dev === cluster.dev;
  } catch (error) {
    // Root without CAP_SYS_PTRACE (the usual container) may not look at another user's process.
    if ((error as NodeJS.ErrnoException).code === "EACCES") return isPostgresOf(cluster?.uid, pid);
    return false;
  }
}

export function answersSignals(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function isPostgresOf(uid: number | undefined, pid: number) {
  const folder = `/proc/${pid}`;
  const [owner, line] = await Promise.all([
    stat(folder).catch(absent("ENOENT")),
    readFile(`${folder}/stat`, "utf8").catch(absent("ENOENT", "ESRCH")),
  ]);
  return owner?.uid === uid && /^\d+ \(postgres\) [^ZX]/.test(line ?? "");
}

function absent(...codes: string[]) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? "")) throw error;
  };
}
