import type { SelectExpression, Selection } from "kysely";
import type { DB } from "./types.generated.ts";

/** The row type of a prepared query, so that no type repeats its columns. */
export type RowOf<Ask extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Ask>>[number];

/** A row with these columns of a table. */
export type Selected<
  Table extends keyof DB,
  Columns extends readonly SelectExpression<DB, Table>[],
> = Selection<DB, Table, Columns[number]>;
