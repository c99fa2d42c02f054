import { access, constants, mkdir, realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Binaries, findBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { explainFileError } from "./explain.ts";
import { chooseLaunch } from "./launcher.ts";
import { postgresOwner } from "./owner.ts";
import { stopPostmaster } from "./process.ts";
import { type Reached, reachServer, type Site } from "./reach.ts";
import { sharedBuffersMb } from "./settings.ts";
import { openSocketFolder, socketPort } from "./sockets.ts";
import { readMemoryAgain } from "./warm-up.ts";
import { PostgresWontStart } from "./wont-start.ts";
import type { Words } from "./words.ts";

/** A server that accepts connections. It goes on running until somebody stops it, whatever becomes of this process. */
export interface EmbeddedPostgres {
  /** For node-postgres; `host` is the directory of the unix socket. The same after a restart. */
  readonly connection: { host: string; port: number; user: string; database: string };
  /** It was already running: another command, or a killed predecessor, started it. */
  readonly adopted: boolean;
  /**
   * Resolves when the server ends other than by this `stop()`; within a second, where it was adopted. `release()` it
   * before the next start.
   */
  readonly exited: Promise<{ reason: string }>;
  /**
   * Reads again what was in the server's memory before its restart, as it would take a processor from all that starts with it:
   * once that has started. Resolves when it is there; may be called again.
   */
  warmUp(): Promise<void>;
  /** Fast shutdown, whoever started it and whoever uses it: 8 seconds, then an immediate one. May be called twice. */
  stop(): Promise<void>;
  /**
   * Stops a server that this call started, unless others use it. Close your own connections first: one that is still
   * there after a second counts as somebody else's.
   */
  release(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The folder for database, socket and log; made when there is none. */
  dataDir: string;
  /**
   * Of the database, of its superuser and, when root starts it, of the system user that it runs under, made when there
   * is none: lower-case letters, digits and `_`, 31 at most. It belongs to the data and cannot change later.
   */
  name: string;
  /** `shared_buffers` in megabytes; by the machine's memory unless given. */
  sharedBuffersMb?: number;
  /** 100 unless given; every process that uses the server holds one of them. */
  maxConnections?: number;
  /** Gets a line when a database is made or a running server used. */
  log?: (line: string) => void;
  /** What remedies call things; each that is not given is said as any application would. */
  words?: Partial<Words>;
  /** Paths of PostgreSQL 17 or newer with its own modules (pg_prewarm); those of the installed platform package unless given. */
  binaries?: Binaries;
}

/**
 * Returns a PostgreSQL that accepts connections for this data directory: the one already running, or a
 * new one, making the database first when there is none. Any number of processes may call it at once.
 *
 * @throws {PostgresWontStart} with the reason and what to do about it
 * @throws {TypeError} for a `name` that cannot be one
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const site = await prepareSite(options);
    return handle(site, await reachServer(site));
  } catch (error) {
    const refusal =
      error instanceof PostgresWontStart ? error : await explainFileError(error, options.dataDir);
    throw refusal?.inWords(options.words) ?? error;
  }
}

async function prepareSite(options: EmbeddedPostgresOptions): Promise<Site> {
  requireUsable(options.name);
  const binaries = options.binaries ?? (await findBinaries());
  const owner = await postgresOwner(options.name);
  // PostgreSQL's user must be able to pass through to the cluster, but not to look around.
  await mkdir(options.dataDir, { recursive: true, mode: owner.switched ? 0o711 : 0o700 });
  const dataDir = await realpath(resolve(options.dataDir));
  await access(dataDir, constants.W_OK | constants.X_OK);
  const { launch, version } = await chooseLaunch(owner, binaries, dataDir);
  const site = {
    name: options.name,
    dataDir,
    clusterDir: join(dataDir, "postgres"),
    owner,
    launch,
    binaries,
    sharedBuffersMb: options.sharedBuffersMb ?? sharedBuffersMb(),
    maxConnections: options.maxConnections ?? 100,
    log: options.log ?? (() => undefined),
  };
  await ensureCluster(site, version);
  return { ...site, socketDir: await openSocketFolder(site) };
}

/** It stands in SQL, in a path and in the arguments of programs; PostgreSQL keeps `pg_` for itself. */
function requireUsable(name: string) {
  if (/^(?!pg_)[a-z][a-z0-9_]{0,30}$/.test(name)) return;
  throw new TypeError(`"${name}" cannot name a database, its user and a system user`);
}

function handle(site: Site, server: Reached): EmbeddedPostgres {
  let stopped = false;
  const exited = new Promise<{ reason: string }>((resolve) => {
    server.ended.then((reason) => stopped || resolve({ reason }));
  });
  const stop = async () => {
    stopped = true;
    await server.presence.leave();
    await stopPostmaster(server.pid, site.clusterDir);
  };
  const release = async () => {
    if (server.adopted || !(await server.presence.isAlone())) return server.presence.leave();
    return stop();
  };
  const connection = { host: server.socketDir, port: socketPort, user: site.name, database: site.name };
  let warming: Promise<void> | undefined;
  const warmUp = () => {
    warming ??= readMemoryAgain(connection, site.clusterDir);
    return warming;
  };
  return { connection, adopted: server.adopted, exited, warmUp, stop, release };
}
