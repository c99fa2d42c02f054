import type { Context } from "../../infrastructure/keyring/keyring.ts";

/** A column of sealed values that are sealed again when the keyring gets a newer key. */
export interface SealedPlace {
  table: string;
  column: string;
  /** The primary key, and any other columns that the context needs. */
  key: string[];
  also: string[];
  /**
   * The columns with the target that the desk sends the opened secret to. A trigger removes the secret when they change, so that
   * no one learns it by naming another target. "nowhere" if it is never sent to a target that an administrator sets; a secret
   * that only signs is not sent.
   */
  sentTo: readonly string[] | "nowhere";
  /** The column that repeats the key id, if there is one. */
  kid?: string;
  context(row: SealedRow): Context;
}

/** The columns of `key` and `also`, and the sealed value itself. */
export type SealedRow = Record<string, unknown> & { value: string };

/** A column whose values are never sealed again, because they expire soon. */
export interface SealedForATime {
  table: string;
  column: string;
  goneAfter: string;
}
