import type { StateCore, Token } from "markdown-it";

/** A paragraph of plain text, for what is not Markdown or must not be read as Markdown. */
export function paragraph(state: StateCore, text: string): Token[] {
  const open = new state.Token("paragraph_open", "p", 1);
  const inline = new state.Token("inline", "", 0);
  const close = new state.Token("paragraph_close", "p", -1);
  const child = new state.Token("text", "", 0);
  child.content = text;
  inline.content = text;
  inline.children = [child];
  for (const token of [open, inline, close]) token.block = true;
  return [open, inline, close];
}
