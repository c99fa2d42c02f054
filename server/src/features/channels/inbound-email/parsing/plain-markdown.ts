/** Deeper quote marks are treated as plain characters. */
const deepestQuote = 12;
const quoteMark = /^ {0,3}> ?/;

/**
 * Escapes plain text as Markdown that renders it exactly: characters, lines, quotations and links. Text that
 * Markdown would not change stays, and so do lists of dashes.
 */
export function markdownOfPlain(text: string): string {
  // Without these, brackets need no escape.
  const hasLinks = /\]\(|\]:|\]\[/.test(text);
  return escapedLines(text.split("\n"), hasLinks, 0).join("\n");
}

function escapedLines(lines: readonly string[], hasLinks: boolean, depth: number): string[] {
  const shown: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const isQuoted = isQuote(lines[at], depth);
    let end = at + 1;
    while (end < lines.length && isQuote(lines[end], depth) === isQuoted) end++;
    const stretch = lines.slice(at, end);
    // Without a blank line, Markdown would add the next lines to the quotation.
    if (!isQuoted && at > 0 && stretch[0]?.trim() !== "") shown.push("");
    shown.push(...(isQuoted ? escapedQuote(stretch, hasLinks, depth) : escapedText(stretch, hasLinks)));
    at = end;
  }
  return shown;
}

const isQuote = (line = "", depth: number) => depth < deepestQuote && quoteMark.test(line);

function escapedQuote(lines: readonly string[], hasLinks: boolean, depth: number): string[] {
  const within = lines.map((line) => line.replace(quoteMark, ""));
  return escapedLines(within, hasLinks, depth + 1).map((line) => (line === "" ? ">" : `> ${line}`));
}

function escapedText(indented: readonly string[], hasLinks: boolean): string[] {
  const lines = indented.map(withoutTabs);
  let isAfterBlank = true;
  let isCode = false;
  return lines.map((line, at) => {
    const isBlank = line.trim() === "";
    const isIndented = line.startsWith("    ");
    // Indented lines after a blank line render as code, and so do indented lines below them.
    isCode = !isBlank && isIndented && (isAfterBlank || isCode);
    // With no line above, it does not make a heading.
    const isSignature = isAfterBlank && line.trimEnd() === "--";
    isAfterBlank = isBlank || (isAfterBlank && isCode);
    if (isBlank || isCode || isSignature) return line;
    return isDash(line) && isListed(lines, at)
      ? `- ${escapedLine(line.slice(2), hasLinks)}`
      : escapedLine(line, hasLinks);
  });
}

/** A tab's width depends on the characters before it, which may be our escapes. */
function withoutTabs(line: string): string {
  return line.replace(/^\s+/, (indent) => indent.replaceAll("\t", "    "));
}

const isDash = (line = "") => /^- \S/.test(line);

/** Whether the lines of dashes around this one form a list, followed by a blank line or the end. */
function isListed(lines: readonly string[], at: number): boolean {
  let end = at;
  while (isDash(lines[end])) end++;
  if ((lines[end] ?? "").trim() !== "") return false;
  while (end < lines.length && (lines[end] ?? "").trim() === "") end++;
  return !/^\s/.test(lines[end] ?? "");
}

const ofBlocks = [
  // Headings, bullets, fences.
  /^\s*(?=#{1,6}(?:\s|$))/,
  /^\s*(?=[-+*](?:\s|$))/,
  /^\s*(?=```|~~~)/,
  // Rules, heading underlines, and the second line of a table.
  /^\s*(?=[-=*_|:][-=*_|:\s]*$)/,
  /^\s*(?=>)/,
] as const;

function escapedLine(line: string, hasLinks: boolean): string {
  const escaped = escapedInline(line, hasLinks);
  const number = /^\s*\d{1,9}(?=[.)](?:\s|$))/.exec(line);
  if (number) return `${number[0]}\\${escaped.slice(number[0].length)}`;
  for (const pattern of ofBlocks) {
    const indent = pattern.exec(escaped);
    if (indent) return `${indent[0]}\\${escaped.slice(indent[0].length)}`;
  }
  return escaped;
}

const word =
  /(?:https?:\/\/|mailto:|tel:)[^\s<>]{1,2000}|www\.(?:(?!https?:)[^\s<>]){1,2000}|<(?:https?:\/\/|mailto:|tel:)[^\s<>]{1,2000}>|<[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w.-]{1,200}>/gi;

/** URLs stay URLs: one with characters that Markdown uses gets angle brackets. */
function escapedInline(line: string, hasLinks: boolean): string {
  let shown = "";
  let from = 0;
  for (const { 0: address, index } of line.matchAll(word)) {
    shown += escapedWords(line, from, index, hasLinks);
    from = index + address.length;
    // A backslash after it would become part of it.
    const written = escapedAddress(address, hasLinks, isMark(line, from, hasLinks));
    const isEscaping = line[index - 1] === "\\" && written.startsWith("<") && address !== written;
    shown += (isEscaping ? "\\" : "") + written;
  }
  return shown + escapedWords(line, from, line.length, hasLinks);
}

function escapedAddress(address: string, hasLinks: boolean, isBeforeMark: boolean): string {
  const escaped = escapedWords(address, 0, address.length, hasLinks);
  if (address.startsWith("<") || (escaped === address && !isBeforeMark)) return address;
  // Markdown accepts only URLs with a scheme in angle brackets.
  return /^www/i.test(address) ? escaped : `<${address}>`;
}

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/iy;
const punctuation = /[!-/:-@[-`{-~]/;
const wordCharacter = /[\p{L}\p{N}]/u;

function escapedWords(line: string, from: number, to: number, hasLinks: boolean): string {
  let shown = "";
  for (let at = from; at < to; at++) {
    const character = line[at] ?? "";
    shown += isMark(line, at, hasLinks) ? `\\${character}` : character;
  }
  return shown;
}

function isMark(line: string, at: number, hasLinks: boolean): boolean {
  const before = line[at - 1] ?? " ";
  const behind = line[at + 1] ?? "";
  switch (line[at]) {
    case "\\":
      return behind === "" || punctuation.test(behind);
    case "`":
      return true;
    case "*":
      return !(isSpace(before) && isSpace(behind));
    case "_":
      return (
        !(wordCharacter.test(before) && wordCharacter.test(behind)) && !(isSpace(before) && isSpace(behind))
      );
    case "~":
      return before === "~" || behind === "~";
    case "[":
      return hasLinks;
    case "<":
      return /[a-z/!?]/i.test(behind);
    case "&":
      entity.lastIndex = at;
      return entity.test(line);
    default:
      return false;
  }
}

const isSpace = (character: string) => character === "" || /\s/.test(character);
