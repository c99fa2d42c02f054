import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { parseTimestamp } from "./timestamps.ts";
import type { DB } from "./types.generated.ts";

export type Database = Kysely<DB>;

/** How to reach PostgreSQL: a URL, or the socket directory of the embedded one. */
export type Connection = string | { host: string; port: number; user: string; database: string };

const statementNames = new Map<string, string>();

/**
 * PostgreSQL plans an unnamed statement anew each time; a named one it plans once a connection, which
 * measured 1.5 to 2 times the throughput. So every statement with parameters gets a name here. The number of
 * distinct texts is bounded because lists are passed as arrays (`= any ($1)`), never spelled out.
 */
class NamingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (typeof text === "string" && Array.isArray(values) && values.length > 0 && args.length === 2) {
      return super.query({ name: nameOf(text), text, values }) as never;
    }
    return (super.query as (...all: unknown[]) => never).apply(this, args);
  }
}

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
    Client: NamingClient,
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
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

function nameOf(text: string): string {
  let name = statementNames.get(text);
  if (!name) {
    name = `s${statementNames.size + 1}`;
    statementNames.set(text, name);
  }
  return name;
}

const timestamptz = 1184;
const bigint = 20;

/** How a column's text becomes a value, by the column's type. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === timestamptz) return parseTimestamp;
    // Counts and sizes; none of them comes near 2^53.
    if (oid === bigint) return Number;
    return pg.types.getTypeParser(oid, format as never);
  },
};
