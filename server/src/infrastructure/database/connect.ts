import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import pg from "pg";
import { columnTypes } from "./column-types.ts";
import { PoolDriver } from "./driver.ts";
import type { DB } from "./types.generated.ts";

export type Database = Kysely<DB>;

/** How to reach PostgreSQL: a URL, or the socket directory of the embedded one. */
export type Connection = string | { host: string; port: number; user: string; database: string };

export interface PoolSettings {
  connection: Connection;
  max: number;
  applicationName: string;
  /** Told of connections that break while idle; the pool replaces them by itself. */
  onLost?: (error: Error) => void;
}

export function openPool({ connection, max, applicationName, onLost }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    ...(typeof connection === "string" ? { connectionString: connection } : connection),
    max,
    application_name: applicationName,
    // Long enough for a database that restarts, short enough that a visitor still gets an answer.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: "-c timezone=UTC -c statement_timeout=30s -c idle_in_transaction_session_timeout=30s",
    types: columnTypes,
  });
  pool.on("error", (error) => onLost?.(error));
  // The pool listens to idle connections only. One that breaks between two statements of a transaction would
  // end the process; so the next statement fails instead.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PoolDriver(pool),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
