import { access, constants, mkdir, realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Binaries, findBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { explainFileError } from "./explain.ts";
import { chooseLaunch } from "./launcher.ts";
import { postgresOwner } from "./owner.ts";
import { emptyLongLog, stopPostmaster } from "./process.ts";
import { logName, type Reached, reachServer, type Site } from "./reach.ts";
import { sharedBuffersMb } from "./settings.ts";
import { openSocketFolder, socketPort } from "./sockets.ts";
import { readMemoryAgain } from "./warm-up.ts";
import { PostgresWontStart } from "./wont-start.ts";
import type { ErrorWords } from "./words.ts";

/** A server that accepts connections. It runs until it is stopped, even if this process ends. */
export interface EmbeddedPostgres {
  /** For node-postgres; `host` is the directory of the unix socket. The same after a restart. */
  readonly connection: { host: string; port: number; user: string; database: string };
  /** It was already running: another command, or a killed predecessor, started it. */
  readonly adopted: boolean;
  /**
   * Resolves when the server ends, unless this `stop()` ended it; for an adopted server within a second. Call `release()` before the next
   * start.
   */
  readonly exited: Promise<{ reason: string }>;
  /**
   * Reads the pages that the server had in memory before its restart. Call it after the application has started, because it takes up a
   * processor. Resolves once they are loaded; may be called again.
   */
  warmUp(): Promise<void>;
  /** Fast shutdown, even if another process started or uses the server; an immediate one after 8 seconds. May be called twice. */
  stop(): Promise<void>;
  /**
   * Stops a server that this call started, unless others use it. Close your own connections first: a connection that remains after a second
   * counts as another user.
   */
  release(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The folder for database, socket and log; created if it does not exist. */
  dataDir: string;
  /**
   * The name of the database, of its superuser and, if root starts it, of the system user that runs it (created if needed): lower-case
   * letters, digits and `_`, at most 31. It is stored with the data and cannot change later.
   */
  name: string;
  /** `shared_buffers` in megabytes; default: by the machine's memory. */
  sharedBuffersMb?: number;
  /** Default 100; every process that uses the server holds one of them. */
  maxConnections?: number;
  /** For data that is deleted after use, such as a test's: faster, but a power cut or a crash of the machine destroys it. Default false. */
  temporary?: boolean;
  /** Receives a line when a database is created or a running server is used. */
  log?: (line: string) => void;
  /** Application-specific words in remedies; the rest have neutral defaults. */
  words?: Partial<ErrorWords>;
  /** Paths of PostgreSQL 17 or newer with its own modules (pg_prewarm); default: the installed platform package. */
  binaries?: Binaries;
}

/**
 * Returns a PostgreSQL that accepts connections for this data directory: the running one, or a new one, whose database is created if
 * needed. Any number of processes may call it at once.
 *
 * @throws {PostgresWontStart} with the reason and the remedy
 * @throws {TypeError} for an invalid `name`
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
  // PostgreSQL's user must be able to enter the folder, but not list it.
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
    temporary: options.temporary ?? false,
    log: options.log ?? (() => undefined),
  };
  await ensureCluster(site, version);
  return { ...site, socketDir: await openSocketFolder(site) };
}

/** The name is used in SQL, in a path and in program arguments; PostgreSQL reserves `pg_`. */
function requireUsable(name: string) {
  if (/^(?!pg_)[a-z][a-z0-9_]{0,30}$/.test(name)) return;
  throw new TypeError(`"${name}" cannot name a database, its user and a system user`);
}

const rotateLogEveryMs = 60_000;

function handle(site: Site, server: Reached): EmbeddedPostgres {
  let stopped = false;
  // A full disk must not end this process.
  const rotate = () => emptyLongLog(join(site.dataDir, logName)).catch(() => undefined);
  const rotating = setInterval(rotate, rotateLogEveryMs).unref();
  void server.ended.then(() => clearInterval(rotating));
  const exited = new Promise<{ reason: string }>((resolve) => {
    server.ended.then((reason) => stopped || resolve({ reason }));
  });
  const stop = async () => {
    stopped = true;
    clearInterval(rotating);
    await server.presence.leave();
    await stopPostmaster(server.pid, site.clusterDir);
  };
  const release = async () => {
    clearInterval(rotating);
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
