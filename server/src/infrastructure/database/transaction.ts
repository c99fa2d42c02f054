import type { Database } from "./connect.ts";
import { holdingConnection } from "./hold-connection.ts";

/**
 * Runs the work in a transaction: `db`'s own if it is one, else a new one. A verb declares what is atomic, and its caller may widen it (as
 * idempotency does).
 */
export function transaction<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute((tx) => holdingConnection(tx, work));
}
