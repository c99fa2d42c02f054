/** The nightly run takes every case, and new random ones. */
export const isNightly = process.env.TEST_NIGHTLY === "1";

/**
 * The cases that a run takes: all of them at night, otherwise one in `oneIn`, beginning at `turn`. If the turn is that of another
 * table, every case is met with some of its rows.
 */
export function sample<Case>(cases: readonly Case[], oneIn: number, turn = 0): Case[] {
  return cases.filter((_, index) => isNightly || (index + turn) % oneIn === 0);
}
