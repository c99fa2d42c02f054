import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { Connection } from "../../src/infrastructure/database/connect.ts";
import { onBusyMachine, until } from "../command-line.ts";
import { clientConfig } from "../database.ts";

const run = promisify(execFile);

/** Debian's folder of PostgreSQL 15, the oldest version that a desk supports. */
export const programs = "/usr/lib/postgresql/15/bin";

export const needsPostgres15 = existsSync(join(programs, "postgres"))
  ? false
  : `PostgreSQL 15 is not installed (${programs})`;

const user = "sidedesk";

export interface Postgres15 {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** A new server with its socket in a new folder and no port. Under root it runs as Debian's postgres user. */
export async function startPostgres15(): Promise<Postgres15> {
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-postgres-15-"));
  const as = process.getuid?.() === 0 ? await debiansUser() : undefined;
  if (as) await chown(folder, as.uid, as.gid);
  const data = join(folder, "data");
  const making = ["-D", data, "-U", user, "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
  await run(join(programs, "initdb"), making, { ...as, cwd: folder });
  const settings = [`unix_socket_directories=${folder}`, "listen_addresses=", "fsync=off"];
  const args = ["-D", data, ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(join(programs, "postgres"), args, { ...as, cwd: folder, stdio: "ignore" });
  const ended = once(server, "exit");
  const url = (database: string) => `postgres://${user}@localhost/${database}?host=${folder}`;
  await until(() => answers(url("postgres")), onBusyMachine(30_000));

  let count = 0;
  return {
    async newDatabase() {
      const name = `desk_${++count}`;
      await withClient(url("postgres"), (client) => client.query(`create database ${name}`));
      return url(name);
    },
    async stop() {
      // An immediate shutdown: its data is discarded.
      server.kill("SIGQUIT");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function debiansUser() {
  const id = async (option: string) => Number((await run("id", [option, "postgres"])).stdout);
  return { uid: await id("-u"), gid: await id("-g") };
}

function answers(url: string): Promise<boolean> {
  return withClient(url, async () => true).catch(() => false);
}

export async function withClient<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(clientConfig(connection));
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
