import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import pg from "pg";
import { type Connection, clientConfig, DeskClient, sessionOptions } from "./client.ts";
import { columnTypes } from "./column-types.ts";
import { sharing } from "./hold-connection.ts";
import type { DB } from "./types.generated.ts";
import { PoolDriver } from "./wire/driver.ts";

export type { Connection };
export type Database = Kysely<DB>;

export interface PoolSettings {
  connection: Connection;
  max: number;
  applicationName: string;
  /** Writes are refused, so the server may be a standby. */
  readsOnly?: boolean;
  /** Called when an idle connection breaks; the pool replaces it. */
  onLost?: (error: Error) => void;
}

export function openPool({ connection, max, applicationName, readsOnly, onLost }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(
      connection,
      readsOnly ? `${sessionOptions} -c default_transaction_read_only=on` : sessionOptions,
    ),
    ...(readsOnly ? { readsOnly } : {}),
    Client: DeskClient,
    max,
    application_name: applicationName,
    idleTimeoutMillis: 60_000,
    types: columnTypes,
  });
  pool.on("error", (error) => onLost?.(error));
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  const driver = new PoolDriver(pool);
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return sharing(db, driver.questions);
}
