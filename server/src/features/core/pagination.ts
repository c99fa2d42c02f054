import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from "kysely";
import { hasTwoSpellings } from "./text-search/normalize.ts";

/** The requested page of a list, from 1. */
export interface Page {
  page: number;
  perPage: number;
}

/** One page of a list, and the total. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

export async function readPage<DB, TB extends keyof DB, Row>(
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

/** Whether a column contains these characters, in any spelling. */
export function hasPart(column: string | RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  const text = typeof column === "string" ? sql.ref(column) : column;
  const asTyped = sql<boolean>`strpos(spellings_of(${text}, true), (select folded(${part}))) > 0`;
  if (!hasTwoSpellings(part)) return asTyped;
  return sql<boolean>`(${asTyped} or strpos(spellings_of(${text}, true), (select spelled_out(${part}))) > 0)`;
}

/** The cursors of a list in either direction; null at its end. */
export interface Cursors {
  next: string | null;
  prev: string | null;
}

export function offsetOf({ page, perPage }: Page): number {
  return (page - 1) * perPage;
}
