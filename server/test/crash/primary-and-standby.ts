import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onBusyMachine, until } from "../command-line.ts";
import { programs, withClient } from "../upgrade/postgres-15.ts";
import { killProcess } from "./running-desk.ts";

const run = promisify(execFile);

/** A PostgreSQL 15 and its standby, each with its folder and socket. */
export interface Pair {
  /** URLs of the primary, of the standby, and of both. */
  primary: string;
  standby: string;
  both: string;
  /** Pauses every process of the primary: connections stay open without answers. */
  hang(): Promise<void>;
  /** From now on the primary confirms a commit only once the standby has it. */
  waitForStandby(): Promise<void>;
  /** Kills every process of the primary. */
  fall(): Promise<void>;
  promote(): Promise<void>;
  remove(): Promise<void>;
}

interface As {
  uid?: number;
  gid?: number;
}

export async function startPair(): Promise<Pair> {
  const as = process.getuid?.() === 0 ? await debiansUser() : {};
  const [one, two] = [await newFolder(as), await newFolder(as)];
  const [data, copy] = [join(one, "data"), join(two, "data")];
  const making = [
    "-D",
    data,
    "-U",
    "sidedesk",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-sync",
  ];
  await run(join(programs, "initdb"), making, { ...as, cwd: one });
  const first = await start(one, as);
  const copying = ["-h", one, "-U", "sidedesk", "-D", copy, "-R", "--checkpoint=fast", "--no-sync"];
  await run(join(programs, "pg_basebackup"), copying, { ...as, cwd: two });
  const second = await start(two, as);
  const url = (host: string) => `postgres://sidedesk@localhost/postgres?host=${host}`;
  return {
    primary: url(one),
    standby: url(two),
    both: `${url(`${one},${two}`)}&target_session_attrs=read-write`,
    async hang() {
      for (const pid of [first.pid, ...(await childrenOf(first.pid))]) process.kill(Number(pid), "SIGSTOP");
    },
    async waitForStandby() {
      await withClient(url(one), async (client) => {
        await client.query("alter system set synchronous_standby_names = '*'");
        await client.query("select pg_reload_conf()");
        const synchronous = "select from pg_stat_replication where sync_state = 'sync'";
        await until(async () => (await client.query(synchronous)).rowCount === 1, onBusyMachine(10_000));
      });
    },
    async fall() {
      const children = await childrenOf(first.pid);
      await kill(first);
      // A paused or busy process outlives its postmaster for a while.
      for (const pid of children) killProcess(pid);
    },
    async promote() {
      await run(join(programs, "pg_ctl"), ["promote", "-D", copy], { ...as, cwd: two });
    },
    async remove() {
      for (const pid of await childrenOf(first.pid)) killProcess(pid);
      for (const server of [first, second]) await kill(server);
      for (const folder of [one, two]) await rm(folder, { recursive: true });
    },
  };
}

export async function newFolder({ uid, gid }: As): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-pair-"));
  await chmod(folder, 0o755);
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  return folder;
}

export async function debiansUser(): Promise<As> {
  const id = async (option: string) => Number((await run("id", [option, "postgres"])).stdout);
  return { uid: await id("-u"), gid: await id("-g") };
}

async function start(folder: string, as: As): Promise<ChildProcess> {
  const settings = [`unix_socket_directories=${folder}`, "listen_addresses=", "fsync=off"];
  const args = ["-D", join(folder, "data"), ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(join(programs, "postgres"), args, { ...as, cwd: folder, stdio: "ignore" });
  const url = `postgres://sidedesk@localhost/postgres?host=${folder}`;
  await until(() => withClient(url, async () => true).catch(() => false), onBusyMachine(30_000));
  return server;
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
}

async function childrenOf(parent: number | undefined): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    const status = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    if (Number(status.slice(status.lastIndexOf(")") + 2).split(" ")[1]) === parent) found.push(Number(name));
  }
  return found;
}
