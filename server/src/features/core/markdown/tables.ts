import type { StateBlock } from "markdown-it";
import { stockTable } from "./stock-rules.ts";

/**
 * Per body. Short rows are padded with empty cells, so 20 000 characters could create 65 536 of them and take half a second.
 * Ordinary tables stay far below.
 */
const maxElements = 4_000;

/** markdown-it's table, bounded, with `align` for `style`, and with the extra cells of long rows. */
export function boundedTable(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  const left = (state.env.tableElementsLeft as number | undefined) ?? maxElements;
  if (left <= 0 || !stockTable(state, startLine, endLine, true)) return false;
  if (silent) return true;
  const firstToken = state.tokens.length;
  const perRow = cellsOf(state, startLine).length + 1;
  // The head takes two lines. Rows past the limit become text by the rules that follow.
  const lastLine = Math.min(endLine, startLine + 2 + Math.ceil(left / perRow));
  const made = stockTable(state, startLine, lastLine, false);
  state.env.tableElementsLeft = left - 3 - perRow * (state.line - startLine - 1);
  for (let at = firstToken; at < state.tokens.length; at++) {
    alignByAttribute(state, at);
    keepLongRow(state, at, perRow - 1);
  }
  return made;
}

function alignByAttribute(state: StateBlock, at: number): void {
  const style = state.tokens[at]?.attrGet("style");
  if (style) state.tokens[at]?.attrs?.splice(0, 1, ["align", `${style}`.replace("text-align:", "")]);
}

/** GFM drops a row's extra cells. A customer wrote them, so they join the last cell. */
function keepLongRow(state: StateBlock, at: number, columns: number): void {
  const row = state.tokens[at];
  if (row?.type !== "tr_open" || !row.map) return;
  const [last, ...tooMany] = cellsOf(state, row.map[0]).slice(columns - 1);
  const lastCell = state.tokens[at + 3 * columns - 1];
  if (lastCell && tooMany.length > 0) lastCell.content = [last, ...tooMany].join("|").trim();
}

function cellsOf(state: StateBlock, line: number): string[] {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src
    .slice(start, state.eMarks[line])
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll("\\|", "|"));
}
