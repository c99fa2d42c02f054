import { DataXml } from "./xml.ts";

// Text that some program would run or render: scripts, executables, PostScript, server pages (also after an image
// signature, to deceive a server that sniffs), HTML.
const program = /^(?:#!|GIF8[79]a|%!PS|%PDF|\{\\rtf|<%|<\?(?!xml\s)|REGEDIT4|Windows Registry Editor)/;
const script = /^@echo off\b/i;
const page =
  /^<(?:!doctype|(?:\w+:)?(?:html|head|body|script|style|title|meta|iframe|frameset|object|embed|applet|svg)\b)/i;

/** What the first words of plain text (txt, log, csv, …) declare it to be instead. */
export type Foreign = "program" | "page" | "active";

export function foreignIn(text: string): Foreign | undefined {
  const start = pastComments(text);
  const opening = text.slice(start, start + 100);
  if (opening.startsWith("<?xml")) return isDataXml(text) ? undefined : "active";
  if (program.test(opening) || script.test(opening)) return "program";
  return page.test(opening) ? "page" : undefined;
}

/** A message with at least one of the fields that begin a stored email (RFC 5322). */
export function isMail(text: string): boolean {
  return /^(?:From .*\r?\n)?[A-Za-z][A-Za-z0-9-]*:/.test(text) && /^(?:From|Date|Received):/im.test(text);
}

function isDataXml(text: string): boolean {
  const xml = new DataXml();
  xml.take(text);
  return xml.isData();
}

/** The index of the first character after white space and comments. Linear on hostile text. */
function pastComments(text: string): number {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at++;
    const end = text.startsWith("<!--", at) ? text.indexOf("-->", at) : -1;
    if (end < 0) return at;
    at = end + "-->".length;
  }
}
