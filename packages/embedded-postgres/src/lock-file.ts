import { existsSync } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** The contents of a live server's postmaster.pid. */
export interface Postmaster {
  pid: number;
  socketDir: string;
  /** `starting` (also during recovery), `ready`, `stopping`; empty at the very beginning. */
  status: string;
}

/** The server that runs on this cluster; a stale postmaster.pid does not count. */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const file = await readFile(join(clusterDir, "postmaster.pid"), "utf8").catch(absent("ENOENT"));
  const lines = file?.split("\n") ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !(await runsOn(pid, clusterDir))) return undefined;
  return { pid, socketDir: lines[4] ?? "", status: lines[7]?.trim() ?? "" };
}

/**
 * Removes lock files whose process is not a server of this cluster: the process id was reused, or the process is a zombie (in a container
 * whose first process does not reap).
 */
export async function removeForeignLocks(clusterDir: string, socketFile: string) {
  if (await findPostmaster(clusterDir)) return;
  await rm(join(clusterDir, "postmaster.pid"), { force: true });
  await rm(`${socketFile}.lock`, { force: true });
}

/** The exit code of a server that another one has locked out. */
export const lockedOut = 75;

/**
 * The same program, started with the cluster folder locked until its last process ends. The kernel keeps the lock, so it also holds between
 * containers. Without `flock` (macOS), there is only PostgreSQL's own lock file.
 */
export function exclusively(
  clusterDir: string,
  program: string,
  args: readonly string[],
): { program: string; args: string[] } {
  const flock = ["/usr/bin/flock", "/bin/flock"].find((path) => existsSync(path));
  if (!flock) return { program, args: [...args] };
  const how = ["--nonblock", "--no-fork", "--conflict-exit-code", String(lockedOut), clusterDir];
  return { program: flock, args: [...how, program, ...args] };
}

/** A server's processes have the cluster folder as their working directory, which tells them from others with the same id. */
export async function runsOn(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform !== "linux") return answersSignals(pid);
  const cluster = await stat(clusterDir).catch(absent("ENOENT"));
  try {
    const { ino, dev } = await stat(`/proc/${pid}/cwd`);
    return ino === cluster?.ino && dev === cluster.dev;
  } catch (error) {
    // Root without CAP_SYS_PTRACE (the usual container) cannot inspect another user's process.
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
