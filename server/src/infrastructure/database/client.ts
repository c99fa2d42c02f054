import { Socket } from "node:net";
import pg from "pg";
import { addressesIn, serverNameOf } from "./addresses.ts";
import { watchCommits } from "./commits.ts";
import { type Whereabouts, watchClient } from "./liveness.ts";
import { OnlyStandby, Primary, watchStanding } from "./primary.ts";

/** How to reach PostgreSQL: a URL, or the socket directory of the embedded server. */
export type Connection = string | { host: string; port: number; user: string; database: string };

export interface DeskClientConfig extends pg.ClientConfig {
  primary?: Primary;
  /** Only reads are sent, so a standby will do. */
  readsOnly?: boolean;
}

interface Patience {
  connectionTimeoutMillis: number;
  keepAlive: boolean;
  keepAliveInitialDelayMillis: number;
  options: string;
}

type Reach = Patience &
  (
    | { connectionString: string; primary: Primary }
    | { host: string; port: number; user: string; database: string; primary?: never }
  );

/** The settings of every session of the desk, as PostgreSQL shows them. */
export const wantedSettings = [
  ["timezone", "UTC"],
  ["statement_timeout", "30s"],
  ["idle_in_transaction_session_timeout", "30s"],
] as const;
export type SettingOfSession = (typeof wantedSettings)[number][0];

export const sessionOptions = wantedSettings.map(([name, value]) => `-c ${name}=${value}`).join(" ");

const primaries = new Map<string, Primary>();

/** The configuration of every client and pool: server, timeouts, and `options` for the session. */
export function clientConfig(connection: Connection, options = ""): Reach {
  // Long enough for a database that restarts, short enough that a visitor still gets a response.
  const patience = {
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options,
  };
  if (typeof connection !== "string") return { ...connection, ...patience };
  const addresses = addressesIn(connection);
  if (!addresses) throw new Error("The address of the database is none.");
  const primary = primaries.get(connection) ?? new Primary(addresses);
  primaries.set(connection, primary);
  // Passed next to the URL, because node-postgres would use the URL's options instead of combining both.
  const all = [addresses.options, options].filter(Boolean).join(" ");
  return { connectionString: addresses.url, primary, ...patience, options: all };
}

/**
 * The configuration for the queue. Its listener creates a plain pg client, which knows one server only, so the socket connects to the
 * current primary.
 */
export function queueConfig(connection: Connection) {
  const config = { ...clientConfig(connection), Client: DeskClient };
  const { primary } = config;
  return primary?.isOneOfSeveral ? { ...config, stream: () => socketTo(primary) } : config;
}

function socketTo(primary: Primary): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  const lead = async () => {
    const { host, port } = await primary.server();
    if (host.startsWith("/")) connect(`${host}/.s.PGSQL.${port}`);
    else connect(port, host);
  };
  return Object.assign(socket, {
    connect() {
      lead().catch((error) => socket.destroy(error));
      return socket;
    },
  });
}

/** Servers whose process id matches `pg_stat_activity`. A pooler's does not. */
const answeringThemselves = new Set<string>();

/** The server process of a client: queried once for each server, and for every connection through a pooler. */
async function processOf(client: pg.Client): Promise<number | null> {
  const server = serverNameOf(client);
  if (answeringThemselves.has(server)) return client.processID;
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = rows[0]?.pid ?? null;
  if (pid === client.processID) answeringThemselves.add(server);
  return pid;
}

/** When the client's server started: the seconds, because its other connections may have another time zone. */
async function startOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ start: string }>(
    "select extract(epoch from pg_postmaster_start_time())::text as start",
  );
  return rows[0]?.start;
}

/**
 * A connection to the server that takes writes; to a standby only with `readsOnly`. A connection that stops responding is dropped
 * (`liveness.ts`).
 */
export class DeskClient extends pg.Client {
  readonly #primary: Primary | undefined;
  readonly #readsOnly: boolean;
  readonly #whereabouts: Whereabouts;

  constructor(config: DeskClientConfig = {}) {
    super(config);
    this.#primary = config.primary;
    this.#readsOnly = config.readsOnly ?? false;
    // Connects without the role: only the same login may see these connections' activity.
    this.#whereabouts = { config: { ...config, options: "" }, primary: config.primary };
    // A pool listens to idle connections only. Without this, a connection that breaks before its first statement or between two would end the
    // process; now the next statement fails instead.
    this.on("error", () => undefined);
  }

  override connect(): Promise<this>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.ClientBase) => void)): void;
  override connect(callback?: (error: never, client: pg.ClientBase) => void): Promise<this> | undefined {
    const connected = this.#reach();
    if (!callback) return connected;
    void connected.then(
      () => callback(null as never, this),
      (error) => callback(error as never, this),
    );
    return undefined;
  }

  async #reach(): Promise<this> {
    const server = await this.#primary?.server();
    if (server) Object.assign(this, server);
    const standing = watchStanding(this);
    try {
      await super.connect();
      if (standing.isStandby() && !this.#readsOnly) throw new OnlyStandby(serverNameOf(this));
    } catch (error) {
      if (server) this.#primary?.forget(server);
      this.end().catch(() => undefined);
      throw error;
    }
    watchCommits(this);
    const serverStart = this.#readsOnly ? await startOf(this) : undefined;
    watchClient(this, await processOf(this), { ...this.#whereabouts, serverStart });
    return this;
  }
}
