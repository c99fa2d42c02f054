import type { Context } from "../infrastructure/keyring/keyring.ts";

/** A column of sealed values that are sealed anew when the key ring gets a newer key. */
export interface SealedPlace {
  table: string;
  column: string;
  /** The primary key, and what else the context needs. */
  key: string[];
  also: string[];
  /** The column that repeats the kid, where there is one. */
  kid?: string;
  context(row: SealedRow): Context;
}

/** The columns of `key` and `also`, and the sealed value itself. */
export type SealedRow = Record<string, unknown> & { value: string };

/** A column whose values are never sealed anew, because they are soon gone. */
export interface SealedForATime {
  table: string;
  column: string;
  goneAfter: string;
}
