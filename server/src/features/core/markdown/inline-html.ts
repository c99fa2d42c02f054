import type { StateInline } from "markdown-it";
import { stockInlineHtml } from "./stock-rules.ts";

const ENDS = [
  { start: "<!--", end: "-->" },
  { start: "<![CDATA[", end: "]]>" },
  { start: "<?", end: "?>" },
  { start: "<!", end: ">" },
];

const lastEnds = new WeakMap<StateInline, Map<string, number>>();

/**
 * markdown-it's inline HTML rule, without its quadratic time. The original stops searching the whole text for comments once it
 * meets one without an end, even during a lookahead for a link; the skipped text then returns with all its brackets. This version
 * decides the same way each time.
 */
export function inlineHtml(state: StateInline, silent: boolean): boolean {
  const special = ENDS.find(({ start }) => state.src.startsWith(start, state.pos));
  if (special && lastEnd(state, special.end) < state.pos + special.start.length) return false;
  state.skipHtmlSpecial = false;
  return stockInlineHtml(state, silent);
}

function lastEnd(state: StateInline, end: string): number {
  const known = lastEnds.get(state) ?? new Map<string, number>();
  lastEnds.set(state, known);
  const at = known.get(end) ?? state.src.lastIndexOf(end);
  known.set(end, at);
  return at;
}
