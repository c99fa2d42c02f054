import type { StateBlock } from "markdown-it";
import { stockQuote } from "./stock-rules.ts";

/**
 * Per body. Every quote first reads all lines up to the next blank one, for text that could continue its last paragraph: 4 000
 * quotes that end in a heading would take 700 ms. Long email threads read about ten thousand lines; a quote past the limit stays
 * text, with its `>`.
 */
const maxLinesLookedAt = 100_000;

/** markdown-it's quote, bounded in time. */
export function boundedQuote(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  let left = (state.env.quoteLinesLeft as number | undefined) ?? maxLinesLookedAt;
  if (left <= 0 || !stockQuote(state, startLine, endLine, true)) return false;
  if (silent) return true;
  for (let line = startLine; line < endLine && !state.isEmpty(line); line++) left--;
  state.env.quoteLinesLeft = left;
  return stockQuote(state, startLine, endLine, false);
}
