import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

// `id` instead of /etc/passwd: users may come from a directory service.

export async function nameOfUser(uid: number): Promise<string> {
  const answer = await run("id", ["-un", String(uid)]).catch(() => undefined);
  return answer?.stdout.trim() || String(uid);
}

export async function findUser(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const answer = await run("id", [name]).catch(() => undefined);
  // POSIX: uid=26(postgres) gid=26(postgres) groups=...
  const [, uid, gid] = /^uid=(\d+)(?:\(\S*)? gid=(\d+)/.exec(answer?.stdout ?? "") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/**
 * Adds a user that can only own files, unless the name exists; resolves with the error message if that fails. Takes a lock: of two
 * concurrent `useradd`, the later one would change the first user's id.
 */
export async function addSystemUser(name: string): Promise<string | undefined> {
  const locked = await tryToRun("flock", ["/etc/passwd", "sh", "-c", unlessThere, name]);
  return locked?.includes("ENOENT") ? tryToRun("sh", ["-c", unlessThere, name]) : locked;
}

const unlessThere = `
  if id -u "$0" >/dev/null 2>&1; then exit 0; fi
  if command -v useradd >/dev/null; then useradd --system --no-create-home --shell /usr/sbin/nologin "$0"
  else adduser -S -D -H "$0"; fi`;

function tryToRun(command: string, args: string[]) {
  return run(command, args).then(
    () => undefined,
    (error: Error) => error.message.trim(),
  );
}
