import type { DatabaseConnection } from "kysely";
import type { Database } from "./connect.ts";
import type { SharedQuestions } from "./wire/shared-queries.ts";

const connections = new WeakMap<Database, DatabaseConnection>();

/** The connection that `db` has for itself: a transaction's, or one of `onOneConnection`. */
export function heldConnection(db: Database): DatabaseConnection | undefined {
  return connections.get(db);
}

const shared = new WeakMap<Database, SharedQuestions>();

/** What is asked of this `db`, which has no connection for itself, shares its round trips with what others ask. */
export function sharing(db: Database, questions: SharedQuestions): Database {
  shared.set(db, questions);
  return db;
}

export function sharedQuestions(db: Database): SharedQuestions | undefined {
  return shared.get(db);
}

/**
 * Work that asks several things at once: on one connection, prepared queries that do not wait for each other
 * share a round trip.
 */
export function onOneConnection<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.connection().execute((own) => holding(own, work));
}

/** Runs the work on a `db` that has a connection for itself, for as long as the work takes. */
export async function holding<Result>(
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
