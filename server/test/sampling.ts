/** The nightly run takes every case, and new random ones. */
export const isNightly = process.env.TEST_NIGHTLY === "1";

/**
 * The cases of a run: all of them at night, otherwise one in `oneIn`, starting at `turn`. With another table's turn, every case is combined
 * with some of its rows.
 */
export function sample<Case>(cases: readonly Case[], oneIn: number, turn = 0): Case[] {
  return cases.filter((_, index) => isNightly || (index + turn) % oneIn === 0);
}
