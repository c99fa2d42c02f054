import { type Expression, sql } from "kysely";
import type { Database } from "../connect.ts";

const atOnce = 100;
let cursors = 0;

/**
 * Reads a query's rows in batches, so that only one batch is in memory. Requires a transaction, whose snapshot it reads; other queries may
 * run in between.
 */
export async function* readInPieces<Row>(db: Database, query: Expression<Row>): AsyncGenerator<Row[]> {
  if (!db.isTransaction) throw new Error("A cursor lives as long as its transaction.");
  const name = sql.id(`pieces_${++cursors}`);
  await sql`declare ${name} no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from ${name}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) break;
  }
  await sql`close ${name}`.execute(db);
}

/** Reads rows that are ordered by owner, and returns one owner's rows at a time. Read all rows of an owner before the next owner's. */
export function byOwner<Row>(pieces: AsyncIterable<Row[]>, ownerOf: (row: Row) => string) {
  const rows = flat(pieces);
  let next: IteratorResult<Row, void> | undefined;
  return async function* of(owner: string): AsyncGenerator<Row> {
    next ??= await rows.next();
    while (!next.done && ownerOf(next.value) === owner) {
      yield next.value;
      next = await rows.next();
    }
  };
}

async function* flat<Row>(pieces: AsyncIterable<Row[]>): AsyncGenerator<Row, void> {
  for await (const piece of pieces) yield* piece;
}
