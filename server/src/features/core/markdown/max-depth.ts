import type { StateBlock } from "markdown-it";

/** Quotes count one, lists two. The cost of nested brackets is proportional to `maxNesting`, which is derived from this. */
export const maxBlockDepth = 18;

/**
 * markdown-it silently drops every block deeper than its `maxNesting`. This rule runs first and turns blocks below our own limit
 * into plain paragraphs, quote and list marks included, so that no text is lost.
 */
export function flattenTooDeep(state: StateBlock, startLine: number, endLine: number): boolean {
  if (state.level < maxBlockDepth) return false;
  let nextLine = startLine + 1;
  while (nextLine < endLine && !state.isEmpty(nextLine) && (state.sCount[nextLine] ?? 0) >= state.blkIndent) {
    nextLine++;
  }
  state.push("paragraph_open", "p", 1);
  const inline = state.push("inline", "", 0);
  inline.content = state.getLines(startLine, nextLine, state.blkIndent, false).trim();
  inline.children = [];
  state.push("paragraph_close", "p", -1);
  state.line = nextLine;
  return true;
}
