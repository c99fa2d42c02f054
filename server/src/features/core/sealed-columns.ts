import type { Context } from "../../infrastructure/keyring/keyring.ts";

/** A column of sealed values that are sealed anew when the key ring gets a newer key. */
export interface SealedPlace {
  table: string;
  column: string;
  /** The primary key, and what else the context needs. */
  key: string[];
  also: string[];
  /**
   * The columns of the row that say where the desk sends the opened secret: it belongs to that target. A trigger refuses to keep
   * it when they change, so that no one learns a secret by naming another target. "nowhere" if it is never sent to a target that an
   * administrator sets; a secret that only signs is not sent.
   */
  sentTo: readonly string[] | "nowhere";
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
