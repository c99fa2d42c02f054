/** What becomes of each row, as it is read. */
export async function* eachOf<Row, Written>(
  pieces: AsyncIterable<Row[]>,
  write: (row: Row) => Written,
): AsyncGenerator<Written> {
  for await (const piece of pieces) yield* piece.map(write);
}

/** Rows without the column that says what they hang on: they stand in it. */
export async function* without<Row, Column extends keyof Row>(
  column: Column,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Omit<Row, Column>> {
  for await (const { [column]: _, ...row } of rows) yield row;
}
