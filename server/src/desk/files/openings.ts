// Text that some program would run or render: scripts, executables, PostScript, server pages (also those
// behind the signature of an image, to deceive a server that sniffs), HTML.
const program = /^(?:#!|MZ|GIF8[79]a|%!PS|%PDF|\{\\rtf|<[?%]|REGEDIT4|Windows Registry Editor)/;
const script = /^@echo off\b/i;
const page =
  /^<(?:!doctype|(?:\w+:)?(?:html|head|body|script|style|title|meta|iframe|frameset|object|embed|applet|svg)\b)/i;

/** Whether plain text (txt, log, csv, …) declares in its first words to be something else. */
export function isForeign(text: string): boolean {
  const start = skip(text, [comment]);
  const opening = text.slice(start, start + 100);
  return program.test(opening) || script.test(opening) || page.test(opening);
}

// XML that is rendered with its scripts, or is itself a program that transforms.
const activeRoots = ["html", "svg", "script", "scriptlet", "stylesheet", "transform"];

/**
 * XML with a root element that is data. A document type with declarations of its own is refused (they
 * define entities, which is to say bombs), and so is any processing instruction but those of XML itself:
 * they are PHP, or a Word document with macros.
 */
export function isDataXml(text: string): boolean {
  const start = skip(text, [comment, instruction, documentType]);
  const root = /^<(?:[\w.-]+:)?([\p{L}_][\p{L}\p{N}_.-]*)[\s/>]/u.exec(text.slice(start, start + 256))?.[1];
  return root !== undefined && !activeRoots.includes(root.toLowerCase());
}

/** A message with at least one of the fields that a stored mail begins with (RFC 5322). */
export function isMail(text: string): boolean {
  return /^(?:From .*\r?\n)?[A-Za-z][A-Za-z0-9-]*:/.test(text) && /^(?:From|Date|Received):/im.test(text);
}

type Prolog = { start: RegExp; end: string };

const comment: Prolog = { start: /<!--/y, end: "-->" };
const instruction: Prolog = { start: /<\?xml[\s-]/y, end: "?>" };
const documentType: Prolog = { start: /<!doctype(?=[^[>]*>)/iy, end: ">" };

/** The index of the first character past white space and these parts. It stays linear on hostile text. */
function skip(text: string, parts: Prolog[]): number {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at++;
    const part = parts.find(({ start }) => matchesAt(start, text, at));
    const end = part ? text.indexOf(part.end, at) : -1;
    if (!part || end < 0) return at;
    at = end + part.end.length;
  }
}

function matchesAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(text);
}
