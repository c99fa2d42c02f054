import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

// `id` rather than /etc/passwd: users may come from a directory service.

export async function nameOfUser(uid: number): Promise<string> {
  const answer = await run("id", ["-un", String(uid)]).catch(() => undefined);
  return answer?.stdout.trim() || String(uid);
}

export async function findUser(name: string): Promise<{ uid: number; gid: number } | undefined> {
  const uid = await run("id", ["-u", name]).catch(() => undefined);
  const gid = await run("id", ["-g", name]).catch(() => undefined);
  return uid && gid ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

/** Adds a user that owns files and nothing else; resolves with the complaint when that fails. */
export async function addSystemUser(name: string): Promise<string | undefined> {
  const options = ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin"];
  const complaint = await tryToRun("useradd", [...options, name]);
  return complaint?.includes("ENOENT") ? tryToRun("adduser", ["-S", "-D", "-H", name]) : complaint;
}

function tryToRun(command: string, args: string[]) {
  return run(command, args).then(
    () => undefined,
    (error: Error) => error.message.trim(),
  );
}
