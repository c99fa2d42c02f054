/** Editing helpers for Markdown. Each returns the text to insert, if any. */

const listItem = /^(\s*)(?:([-*+])|(\d{1,9})([.)]))( \[[ x]\])? /;
const quoted = /^(\s*>\s?)+/;

export interface TextSelection {
  value: string;
  selectionStart: number;
  selectionEnd: number;
}

interface Typed {
  /** Start of the replaced range, which ends at the end of the selection. */
  from: number;
  text: string;
}

/** Enter continues a list or quotation; in an empty item it ends the list. */
export function onEnter({ value, selectionStart, selectionEnd }: TextSelection): Typed | undefined {
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

/** Pasting a URL over selected words makes them a link. */
export function onPaste(
  { value, selectionStart, selectionEnd }: TextSelection,
  pasted: string,
): Typed | undefined {
  const words = value.slice(selectionStart, selectionEnd);
  const url = pasted.trim();
  if (words.trim() === "" || words.includes("\n") || address.test(words) || !address.test(url))
    return undefined;
  return { from: selectionStart, text: `[${words}](${url})` };
}

/** A link at the cursor: around the selected words, or around its title. */
export function linkAt(
  { value, selectionStart, selectionEnd }: TextSelection,
  { title, url }: { title: string; url: string },
): string {
  const words = value.slice(selectionStart, selectionEnd).trim();
  const name = words === "" || /[\n[\]\\]/.test(words) ? title.replaceAll(/[\\`*_[\]<]/g, "\\$&") : words;
  return `[${name}](${url})`;
}

export interface CompletionTrigger {
  /** `/` for a canned reply, `@` for a colleague. */
  sign: "/" | "@";
  words: string;
  from: number;
}

// Longer than any searched name; bounds the work, however long the text is.
const longest = 40;

/** The completion at the cursor: a sign at the start of a word, and the text typed since. */
export function completionTriggerAt({
  value,
  selectionStart,
  selectionEnd,
}: TextSelection): CompletionTrigger | undefined {
  if (selectionStart !== selectionEnd) return undefined;
  const before = value.slice(Math.max(0, selectionStart - longest), selectionStart);
  const found = /(?:^|[\s(])([/@])([\p{L}\p{N}._'-]*(?: [\p{L}\p{N}._'-]*)?)$/u.exec(before);
  if (!found) return undefined;
  const [, sign = "/", words = ""] = found;
  return { sign: sign === "@" ? "@" : "/", words, from: selectionStart - words.length - 1 };
}

/** Inserted like typing, so that undo removes it. */
export function type(field: HTMLTextAreaElement, { from, text }: Typed): void {
  field.focus();
  field.setSelectionRange(from, field.selectionEnd);
  document.execCommand(text === "" ? "delete" : "insertText", false, text);
}
