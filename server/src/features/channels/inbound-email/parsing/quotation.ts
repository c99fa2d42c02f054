import { isAttribution, isDated, type Strength, strengthOf } from "./attribution.ts";
import { isHeaderBlock, isOriginalMark } from "./header-block.ts";

export interface Cut {
  /** The sender's own lines, unchanged. */
  own: string;
  /** The quoted text at the end, and the signature. */
  quotation: string;
}

/** Programs wrap an attribution over this many lines at most. */
const maxAttributionLines = 3;
const maxSignatureLines = 12;

/**
 * Splits a text into the sender's own lines and the quotation at the end. No line is changed, dropped or
 * joined: `own` and `quotation` together contain all of them in order. It cuts only at a certain start of a
 * quotation; text below a quotation is the sender's own.
 */
export function cutQuotation(text: string): Cut {
  const lines = text.split("\n");
  const end = quotationStart(lines);
  const at = signatureStart(lines, end) ?? end;
  return { own: joined(lines.slice(0, at)), quotation: joined(lines.slice(at)) };
}

function quotationStart(lines: readonly string[]): number {
  const tail = quotedTail(lines);
  const lastQuoted = lines.findLastIndex((line) => line.startsWith(">"));
  for (let at = 0; at < tail; at++) {
    const line = lines[at] ?? "";
    if (isOriginalMark(line) || isHeaderBlock(lines, at)) return withoutDivider(lines, at);
    const length = attributionLength(lines, at, "alone");
    // If lines have quote marks, `quotedTail` decides.
    if (length > 0 && lastQuoted < at) return at;
  }
  return withAttribution(lines, tail);
}

/**
 * The first of the quoted lines at the end of the text; the line count if the text does not end in a
 * quotation.
 */
function quotedTail(lines: readonly string[]): number {
  let start = lines.length;
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? "";
    if (line.startsWith(">")) start = at;
    else if (line.trim() !== "") break;
  }
  return start;
}

/** Includes the attribution above the quotation. */
function withAttribution(lines: readonly string[], tail: number): number {
  if (tail === lines.length) return tail;
  let above = tail;
  while (above > 0 && (lines[above - 1] ?? "").trim() === "") above--;
  const starts = [1, 2, 3].map((length) => above - length).filter((at) => at >= 0);
  const fits = starts.filter((at) => attributionLength(lines, at, "quoted") === above - at);
  // The first line of a wrapped attribution has the date; lines above it may be the sender's.
  return fits.find((at) => isDated(lines.slice(at, above).join(" "))) ?? fits[0] ?? tail;
}

/** The number of lines of an attribution that begins here; 0 if none does. */
function attributionLength(lines: readonly string[], at: number, needed: Strength): number {
  const first = lines[at] ?? "";
  if (first.trim() === "" || first.startsWith(">")) return 0;
  // Without quote marks below, it must be a separate paragraph.
  if (needed === "alone" && at > 0 && (lines[at - 1] ?? "").trim() !== "") return 0;
  let sentence = "";
  for (let length = 1; length <= maxAttributionLines; length++) {
    const line = (lines[at + length - 1] ?? "").trim();
    if (line === "") return 0;
    sentence += (length > 1 ? " " : "") + line;
    if (isAttribution(sentence)) return strengthOf(sentence) === "alone" || needed === "quoted" ? length : 0;
  }
  return 0;
}

/** Outlook draws a line above its header block. */
function withoutDivider(lines: readonly string[], at: number): number {
  return at > 0 && /^_{10,}$/.test((lines[at - 1] ?? "").trim()) ? at - 1 : at;
}

/** A signature (RFC 3676, 4.3) is near the end; in the middle of a text such a line is the sender's own. */
function signatureStart(lines: readonly string[], end: number): number | undefined {
  for (let at = end - 1; at >= 0 && at >= end - maxSignatureLines - 1; at--)
    if (lines[at] === "-- ") return at;
  return undefined;
}

/** Trims blank lines around the text and blanks at line ends. */
function joined(lines: readonly string[]): string {
  const trimmed = lines.map((line) => line.trimEnd());
  const first = trimmed.findIndex((line) => line !== "");
  return first < 0 ? "" : trimmed.slice(first, trimmed.findLastIndex((line) => line !== "") + 1).join("\n");
}
