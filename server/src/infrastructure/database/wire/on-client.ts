import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database } from "../connect.ts";
import type { DB } from "../types.generated.ts";

/**
 * Queries on a caller's connection, inside its transaction if there is one. For work that also needs the connection itself, such as COPY.
 * It cannot begin a transaction.
 */
export function databaseOn(client: pg.ClientBase): Database {
  const held = { query: client.query.bind(client) as never, release: () => undefined };
  const pool = { connect: async () => held, end: async () => undefined, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
