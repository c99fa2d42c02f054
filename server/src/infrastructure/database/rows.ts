import type { SelectExpression, Selection } from "kysely";
import type { DB } from "./types.generated.ts";

/** A row as a prepared query finds it: so no type says its columns once more. */
export type RowOf<Ask extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Ask>>[number];

/** A row of these columns of a table. */
export type Selected<
  Table extends keyof DB,
  Columns extends readonly SelectExpression<DB, Table>[],
> = Selection<DB, Table, Columns[number]>;
