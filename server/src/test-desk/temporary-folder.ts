import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { quickestPlace } from "@sidedesk/embedded-postgres/quickest-place";

/** A data directory that is deleted with its server, even if this process is killed. */
export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

/**
 * The shell waits until its input ends, which happens with this process at the latest. It has a session of its own, so that Ctrl-C and the
 * end of a process group leave it. An initdb that is under way may write for another moment.
 */
const removal = `cat >/dev/null
pid=$(head -n 1 "$1/postgres/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null
while [ -e "$1" ] && ! rm -rf "$1" 2>/dev/null; do sleep 0.1; done
sleep 0.2; rm -rf "$1"`;

export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(quickestPlace(2 ** 29), "sidedesk-test-desk-"));
  const remover = spawn("/bin/sh", ["-c", removal, "sh", path], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  await once(remover, "spawn");
  remover.unref();
  // PostgreSQL's user must be able to enter the folder, but not list it.
  await chmod(path, 0o711);
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true });
      remover.stdin.end();
    },
  };
}
