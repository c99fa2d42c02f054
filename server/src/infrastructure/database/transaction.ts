import type { Database } from "./connect.ts";
import { holding } from "./hold-connection.ts";

/**
 * Runs the work in one transaction: the one that is already under way, if `db` is one, else a new one.
 * So a verb says what must hold together, and its caller may widen that (as idempotency does).
 */
export function transaction<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute((tx) => holding(tx, work));
}
