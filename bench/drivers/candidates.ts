import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type TransactionSettings,
} from "kysely";
import { PostgresJSDriver } from "kysely-postgres-js";
import type pg from "pg";
import postgres from "postgres";
import {
  type Connection,
  type Database,
  openDatabase,
  openPool,
} from "../../server/src/infrastructure/database/connect.ts";
import { parseTimestamp } from "../../server/src/infrastructure/database/timestamps.ts";
import type { DB } from "../../server/src/infrastructure/database/types.generated.ts";

interface Settings {
  connection: Connection;
  max: number;
}

/**
 * The ways from Kysely to PostgreSQL that are compared. Each has as many connections with the same settings, has
 * every statement with parameters prepared once on each, and makes the same values of the same rows.
 */
const ways = {
  ours: (settings: Settings) => openDatabase(poolOf(settings)),
  "pg pipeline": (settings: Settings) => databaseOn(new PostgresDriver({ pool: pipeline(settings) })),
  "pg pipeline, eager": (settings: Settings) => databaseOn(new EagerPg({ pool: pipeline(settings) })),
  "postgres.js": (settings: Settings) => databaseOn(new PostgresJSDriver({ postgres: postgresJs(settings) })),
  "postgres.js, eager": (settings: Settings) =>
    databaseOn(new EagerPostgresJs({ postgres: postgresJs(settings) })),
};

export type Candidate = keyof typeof ways;
export const candidates = Object.keys(ways) as Candidate[];

export function openCandidate(candidate: Candidate, settings: Settings): Database {
  return ways[candidate](settings);
}

export function databaseOn(driver: Driver): Database {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

// Neither library defers a begin until there is a statement for it to travel with. These come near to it: the
// begin is sent at once and nobody waits for it.

class EagerPg extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    super.beginTransaction(connection, settings).catch(() => undefined);
  }
}

class EagerPostgresJs extends PostgresJSDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    super.beginTransaction(connection, settings).catch(() => undefined);
  }
}

function poolOf({ connection, max }: Settings): pg.Pool {
  return openPool({ connection, max, applicationName: "sidedesk bench" });
}

/** The desk's own pool, whose clients do not wait for one query's answer with sending the next. */
function pipeline(settings: Settings): PostgresPool {
  const pool = poolOf(settings);
  Object.assign(pool.options, { pipeline: true });
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: {},
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const naming = known.get(client) ?? namingClient(client);
      known.set(client, naming);
      return naming;
    },
  };
}

const names = new Map<string, string>();

/** pg prepares what has a name, and Kysely's driver gives none. */
function namingClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    if (values.length === 0) return client.query(text);
    const name = names.get(text) ?? `n${names.size}`;
    names.set(text, name);
    return client.query({ name, text, values });
  };
  return { query: query as never, release: (destroy) => client.release(destroy) };
}

function postgresJs({ connection, max }: Settings) {
  const settings = {
    max,
    max_lifetime: null,
    transform: { undefined: null },
    connection: {
      application_name: "sidedesk bench",
      timezone: "UTC",
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
    },
    types: { bigint, date, json },
  };
  return typeof connection === "string"
    ? postgres(connection, settings)
    : postgres({ ...connection, ...settings });
}

// The values that the desk's own columnTypes make, and parameters sent as they are given.
const asGiven = (value: unknown) => value;
const bigint = { to: 20, from: [20], serialize: String, parse: Number };
const date = { to: 1184, from: [1184], serialize: asGiven, parse: parseTimestamp };
const json = {
  to: 3802,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: JSON.parse,
};
