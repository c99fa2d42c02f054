import type { StateBlock, StateCore, Token } from "markdown-it";
import { isLinkTarget, taking } from "./addresses.ts";
import { stockDefinition } from "./stock-rules.ts";
import { lineTokens, paragraph } from "./tokens.ts";

// CommonMark hides link definitions. Support desks get them from people who never meant Markdown: `[ERROR]: timeout`.

/** The link targets that came from a definition; a later definition with the same label has no effect. */
const ledTo = new WeakSet<object>();

/** markdown-it's definition, for safe targets only. It keeps its source until it is known whether a link uses it. */
export function keptDefinition(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  // A definition with any other target ends here too, or the next line's definition would become its text.
  const isOne = taking(
    state.md,
    () => true,
    () => stockDefinition(state, startLine, endLine, silent),
  );
  const token = state.tokens.at(-1);
  if (!isOne || silent || !token) return isOne;
  // markdown-it would drop its own token type.
  token.type = "definition";
  token.content = state.getLines(startLine, state.line, state.blkIndent, false).trim();
  const { references = {} } = state.env;
  const label = `${token.meta?.label}`;
  const target = references[label];
  if (target && !isLinkTarget(target.href)) delete references[label];
  else if (target && !ledTo.has(target)) {
    ledTo.add(target);
    token.info = "leads";
  }
  return true;
}

/** Shows definitions that no link uses as plain text. */
export function showUnusedDefinitions(state: StateCore): void {
  if (!state.tokens.some(isDefinition)) return;
  const used = new Set<unknown>();
  collectLabels(state.tokens, used);
  const isUsed = ({ info, meta }: Token) => info === "leads" && used.has(meta?.label);
  const shown = state.tokens.filter((token) => !isDefinition(token) || !isUsed(token));
  state.tokens = shown.reduce(joined, []).flatMap(withText);
}

function collectLabels(tokens: Token[], used: Set<unknown>): void {
  for (const token of tokens) {
    if (!isDefinition(token) && token.meta?.label) used.add(token.meta.label);
    if (token.children) collectLabels(token.children, used);
  }
}

/** Definitions on adjacent lines form one paragraph. */
function joined(tokens: Token[], token: Token): Token[] {
  const last = tokens.at(-1);
  if (last && isDefinition(last) && isDefinition(token) && last.map?.[1] === token.map?.[0]) {
    last.content += `\n${token.content}`;
    last.map = token.map;
  } else tokens.push(token);
  return tokens;
}

function withText(token: Token): Token[] {
  return isDefinition(token) ? paragraph(lineTokens(token.content)) : [token];
}

function isDefinition({ type }: Token): boolean {
  return type === "definition";
}
