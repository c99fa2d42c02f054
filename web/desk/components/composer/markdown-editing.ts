/** What a key makes of Markdown that is being typed. Each gives back what is to be typed in its place, if anything. */

const listItem = /^(\s*)(?:([-*+])|(\d{1,9})([.)]))( \[[ x]\])? /;
const quoted = /^(\s*>\s?)+/;

export interface Selected {
  value: string;
  selectionStart: number;
  selectionEnd: number;
}

interface Typed {
  /** From where on what stands there is replaced, up to the end of what is selected. */
  from: number;
  text: string;
}

/** Enter in a list or a quotation goes on with it; in an item that is empty it ends the list. */
export function onEnter({ value, selectionStart, selectionEnd }: Selected): Typed | undefined {
  if (selectionStart !== selectionEnd) return undefined;
  const from = value.lastIndexOf("\n", selectionStart - 1) + 1;
  const line = value.slice(from, selectionStart);
  const mark = listItem.exec(line)?.[0] ?? quoted.exec(line)?.[0];
  if (!mark) return undefined;
  if (line.trim() === mark.trim()) return { from, text: "" };
  return { from: selectionStart, text: `\n${nextMark(line, mark)}` };
}

function nextMark(line: string, mark: string): string {
  const [, indent = "", bullet, number, dot = ".", task] = listItem.exec(line) ?? [];
  const box = task ? " [ ]" : "";
  if (bullet) return `${indent}${bullet}${box} `;
  return number ? `${indent}${Number(number) + 1}${dot}${box} ` : mark;
}

const address = /^https?:\/\/\S+$/i;

/** An address that is pasted over words makes them a link. */
export function onPaste(
  { value, selectionStart, selectionEnd }: Selected,
  pasted: string,
): Typed | undefined {
  const words = value.slice(selectionStart, selectionEnd);
  const url = pasted.trim();
  if (words.trim() === "" || words.includes("\n") || address.test(words) || !address.test(url))
    return undefined;
  return { from: selectionStart, text: `[${words}](${url})` };
}

/** A link where the cursor stands: of the words that are chosen there, else of its title. */
export function linkAt(
  { value, selectionStart, selectionEnd }: Selected,
  { title, url }: { title: string; url: string },
): string {
  const words = value.slice(selectionStart, selectionEnd).trim();
  const name = words === "" || /[\n[\]\\]/.test(words) ? title.replaceAll(/[\\`*_[\]<]/g, "\\$&") : words;
  return `[${name}](${url})`;
}

export interface CompletionTrigger {
  /** `/` asks for a canned reply, `@` for a colleague. */
  sign: "/" | "@";
  words: string;
  from: number;
}

// The longest name that anybody looks for, and no task that grows with the text.
const longest = 40;

/** What is being asked for where the cursor stands: a sign at the start of a word, and what was typed since. */
export function completionTriggerAt({
  value,
  selectionStart,
  selectionEnd,
}: Selected): CompletionTrigger | undefined {
  if (selectionStart !== selectionEnd) return undefined;
  const before = value.slice(Math.max(0, selectionStart - longest), selectionStart);
  const found = /(?:^|[\s(])([/@])([\p{L}\p{N}._'-]*(?: [\p{L}\p{N}._'-]*)?)$/u.exec(before);
  if (!found) return undefined;
  const [, sign = "/", words = ""] = found;
  return { sign: sign === "@" ? "@" : "/", words, from: selectionStart - words.length - 1 };
}

/** Types as if by hand, so that undo takes it back. */
export function type(field: HTMLTextAreaElement, { from, text }: Typed): void {
  field.focus();
  field.setSelectionRange(from, field.selectionEnd);
  document.execCommand(text === "" ? "delete" : "insertText", false, text);
}
