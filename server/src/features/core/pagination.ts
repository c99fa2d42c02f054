import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from "kysely";
import { hasTwoSpellings } from "./text-search/normalize.ts";

/** Which page of a list is asked for: from 1. */
export interface Page {
  page: number;
  perPage: number;
}

/** One page of a list, and how long the whole is. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/** Of a list, in the order that it has: one page, and how long the whole is. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  list: SelectQueryBuilder<DB, TB, Row>,
  page: Page,
): Promise<Listed<Simplify<Row>>> {
  const { total } = await list
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as("total"))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const rows = await list.limit(page.perPage).offset(offsetOf(page)).execute();
  return { rows, total };
}

/** Whether a column has these characters in it, in whatever spelling. */
export function hasPart(column: string | RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  const text = typeof column === "string" ? sql.ref(column) : column;
  const asTyped = sql<boolean>`strpos(spellings_of(${text}, true), (select folded(${part}))) > 0`;
  if (!hasTwoSpellings(part)) return asTyped;
  return sql<boolean>`(${asTyped} or strpos(spellings_of(${text}, true), (select spelled_out(${part}))) > 0)`;
}

/** Where a list that is read by cursor goes on in either direction; null where there is nothing more. */
export interface Cursors {
  next: string | null;
  prev: string | null;
}

export function offsetOf({ page, perPage }: Page): number {
  return (page - 1) * perPage;
}
