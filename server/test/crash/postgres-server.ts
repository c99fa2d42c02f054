import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, chmod, chown, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onBusyMachine, until } from "../command-line.ts";
import { programs, withClient } from "../upgrade/postgres-15.ts";
import { sendSignal } from "./running-desk.ts";

const run = promisify(execFile);

interface As {
  uid?: number;
  gid?: number;
}

/** A PostgreSQL 15 with its data and its socket in one folder. */
export class PostgresServer {
  readonly folder: string;
  readonly #as: As;
  #server: ChildProcess | undefined;

  constructor(folder: string, as: As) {
    this.folder = folder;
    this.#as = as;
  }

  static async inNewFolder(as: As): Promise<PostgresServer> {
    return new PostgresServer(await newFolder(as), as);
  }

  get url(): string {
    return this.urlAt(this.folder);
  }

  urlAt(hosts: string): string {
    return `postgres://sidedesk@localhost/postgres?host=${hosts}`;
  }

  async create(): Promise<void> {
    const making = ["-U", "sidedesk", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
    await this.#run("initdb", ["-D", this.#data, ...making]);
  }

  /** A copy that follows the other server once it starts. */
  async copyFrom({ folder }: PostgresServer): Promise<void> {
    await rm(this.#data, { recursive: true, force: true });
    const copying = ["-h", folder, "-U", "sidedesk", "-D", this.#data, "-R"];
    await this.#run("pg_basebackup", [...copying, "--checkpoint=fast", "--no-sync"]);
  }

  /** A server of its own from a copy of this one, as from a snapshot of its disk: both name the same system and timeline. */
  async startCopy(): Promise<PostgresServer> {
    const copy = await PostgresServer.inNewFolder(this.#as);
    await copy.copyFrom(this);
    await rm(join(copy.#data, "standby.signal"));
    await copy.start();
    return copy;
  }

  /** A stopped primary follows the other server once it starts. */
  async follow({ folder }: PostgresServer): Promise<void> {
    await appendFile(
      join(this.#data, "postgresql.auto.conf"),
      `primary_conninfo = 'host=${folder} user=sidedesk'\n`,
    );
    const signal = join(this.#data, "standby.signal");
    await writeFile(signal, "");
    if (this.#as.uid !== undefined && this.#as.gid !== undefined)
      await chown(signal, this.#as.uid, this.#as.gid);
  }

  async start(): Promise<void> {
    const settings = [`unix_socket_directories=${this.folder}`, "listen_addresses=", "fsync=off"];
    const args = ["-D", this.#data, ...settings.flatMap((setting) => ["-c", setting])];
    const options = { ...this.#as, cwd: this.folder, stdio: "ignore" } as const;
    this.#server = spawn(join(programs, "postgres"), args, options);
    await until(() => this.#answers(), onBusyMachine(30_000));
  }

  /** A fast shutdown, after which a standby has everything. */
  async stop(): Promise<void> {
    await this.#run("pg_ctl", ["stop", "-m", "fast", "-D", this.#data]);
  }

  async promote(): Promise<void> {
    // Its only standby is the server that it replaces: as Patroni does, it confirms commits alone until there is another one.
    await this.#ask("alter system reset synchronous_standby_names", "select pg_reload_conf()");
    await this.#run("pg_ctl", ["promote", "-D", this.#data]);
  }

  async waitForStandby(): Promise<void> {
    await this.#ask("alter system set synchronous_standby_names = '*'", "select pg_reload_conf()");
    const synchronous = "select from pg_stat_replication where sync_state = 'sync'";
    await withClient(this.url, (client) =>
      until(async () => (await client.query(synchronous)).rowCount === 1, onBusyMachine(20_000)),
    );
  }

  async signalAll(signal: NodeJS.Signals): Promise<void> {
    if (this.#hasEnded) return;
    for (const pid of [this.#server?.pid, ...(await childrenOf(this.#server?.pid))]) sendSignal(pid, signal);
  }

  /** A paused or busy process outlives its postmaster for a while, so all of them are killed. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (!server || this.#hasEnded) return;
    const children = await childrenOf(server.pid);
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    for (const pid of children) sendSignal(pid, "SIGKILL");
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true });
  }

  get #hasEnded(): boolean {
    const { exitCode = null, signalCode = null } = this.#server ?? {};
    return exitCode !== null || signalCode !== null;
  }

  get #data(): string {
    return join(this.folder, "data");
  }

  #answers(): Promise<boolean> {
    return withClient(this.url, async () => true).catch(() => false);
  }

  async #ask(...statements: string[]): Promise<void> {
    await withClient(this.url, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  }

  async #run(program: string, args: string[]): Promise<void> {
    await run(join(programs, program), args, { ...this.#as, cwd: this.folder });
  }
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

async function childrenOf(parent: number | undefined): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    const status = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    if (Number(status.slice(status.lastIndexOf(")") + 2).split(" ")[1]) === parent) found.push(Number(name));
  }
  return found;
}
