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
 * markdown-it's inline HTML. That one stops looking for comments and the like in the whole text once it
 * met one without an end, also when it only looked ahead for a link: what it skipped then comes back as
 * text, with all its brackets, and takes quadratic time. This one decides the same at every look.
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
