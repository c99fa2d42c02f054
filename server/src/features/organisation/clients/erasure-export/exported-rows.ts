/** Maps each row while streaming. */
export async function* eachOf<Row, Written>(
  pieces: AsyncIterable<Row[]>,
  write: (row: Row) => Written,
): AsyncGenerator<Written> {
  for await (const piece of pieces) yield* piece.map(write);
}

/** Drops the owner's column, because rows are nested in their owner. */
export async function* withoutColumn<Row, Column extends keyof Row>(
  column: Column,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Omit<Row, Column>> {
  for await (const { [column]: _, ...row } of rows) yield row;
}
