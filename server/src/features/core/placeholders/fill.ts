import { escaped } from "../../../infrastructure/mail/html.ts";
import { renderMarkdown } from "../markdown/render.ts";
import { parts, placeholder, writtenPlaceholder } from "./dialect.ts";
import { escapedCode, escapedMarkdown, escapedUrl, isInUrl, oneLine } from "./escape.ts";
import type { PlaceholderPiece, PlaceholderValues } from "./values.ts";

// The only place that puts values into texts. Each function escapes them for its format, so that customer text never becomes
// markup, a link or a header.

/** Markdown. A placeholder without a value stays visible, unless the text has a fallback. */
export function fillMarkdown(text: string, values: PlaceholderValues): string {
  const known = lookup(values);
  return text.replace(parts(), (whole, code: string | undefined, inside: string | undefined, at: number) => {
    if (code !== undefined) return fillCode(code, known);
    const value = wordsOf(known, inside ?? "");
    if (value === undefined) return whole;
    return isInUrl(text, at) ? escapedUrl(value) : escapedMarkdown(value);
  });
}

const fillCode = (code: string, known: Known) =>
  code.replace(placeholder(), (whole, inside: string) => {
    const value = wordsOf(known, inside);
    return value === undefined ? whole : escapedCode(value);
  });

/** One line, such as an email subject. */
export function fillLine(text: string, values: PlaceholderValues): string {
  return oneLine(fillText(text, values));
}

/** Plain text. A paragraph whose placeholders are all empty is removed. */
export function fillText(text: string, values: PlaceholderValues): string {
  const known = lookup(values);
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph.replace(placeholder(), (whole, inside: string) => {
        const value = filledBy(known, inside);
        return typeof value === "object" ? value.text : (value ?? whole);
      }),
    )
    .filter((paragraph) => paragraph.trim() !== "")
    .join("\n\n");
}

// From the private use area: not Markdown, and never typed.
const MARK = /<p>\uE000(\d+)\uE001<\/p>|<[^<>]*>|\uE000(\d+)\uE001/g;

/**
 * HTML from a Markdown template. Values are inserted after rendering, escaped, and only between tags; in addresses they are
 * inserted before it, percent-encoded. A placeholder without a value is removed.
 */
export function fillHtml(template: string, values: PlaceholderValues): string {
  const known = lookup(values);
  const filled: (string | PlaceholderPiece)[] = [];
  const marked = template.replace(placeholder(), (whole, inside: string, at: number) => {
    const value = filledBy(known, inside);
    if (value === undefined) return whole;
    if (isInUrl(template, at)) return escapedUrl(typeof value === "object" ? value.text : value);
    filled.push(value);
    return `\uE000${filled.length - 1}\uE001`;
  });
  return renderMarkdown(marked).replace(MARK, (whole, alone?: string, among?: string) => {
    const value = filled[Number(alone ?? among ?? Number.NaN)];
    if (value === undefined) return whole;
    if (typeof value === "object") return alone === undefined ? value.inline : value.html;
    if (alone !== undefined) return value === "" ? "" : `<p>${escaped(value)}</p>`;
    return escaped(value);
  });
}

type Known = ReadonlyMap<string, PlaceholderValues[string]>;

/** A map, because an object would also find inherited properties. */
const lookup = (values: PlaceholderValues): Known => new Map(Object.entries(values));

function filledBy(known: Known, inside: string): string | PlaceholderPiece | undefined {
  const { name, otherwise } = writtenPlaceholder(inside);
  if (!known.has(name)) return undefined;
  const value = known.get(name) ?? undefined;
  return value === undefined || value === "" ? (otherwise ?? value) : value;
}

function wordsOf(known: Known, inside: string): string | undefined {
  const value = filledBy(known, inside);
  return typeof value === "object" ? value.text : value;
}
