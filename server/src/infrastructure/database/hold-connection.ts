import type { DatabaseConnection } from "kysely";
import type { Database } from "./connect.ts";
import type { SharedQuestions } from "./wire/shared-queries.ts";

const connections = new WeakMap<Database, DatabaseConnection>();

/** The connection that `db` owns: a transaction's, or one of `onOneConnection`. */
export function heldConnection(db: Database): DatabaseConnection | undefined {
  return connections.get(db);
}

const shared = new WeakMap<Database, SharedQuestions>();

/** Lets queries on this `db`, which owns no connection, share round trips with other callers. */
export function sharing(db: Database, questions: SharedQuestions): Database {
  shared.set(db, questions);
  return db;
}

export function sharedQuestions(db: Database): SharedQuestions | undefined {
  return shared.get(db);
}

/** Work with several queries at once: on one connection, independent prepared queries share a round trip. */
export function onOneConnection<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.connection().execute((own) => holdingConnection(own, work));
}

/** Runs the work on a `db` that owns a connection until the work ends. */
export async function holdingConnection<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  await db.getExecutor().provideConnection(async (connection) => void connections.set(db, connection));
  try {
    return await work(db);
  } finally {
    connections.delete(db);
  }
}
