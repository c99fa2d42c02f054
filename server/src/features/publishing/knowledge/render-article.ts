import { rendererVersion, renderMarkdown } from "../../core/markdown/render.ts";

/** The columns that are derived from a body. */
export function renderedArticle(body: string) {
  const html = renderMarkdown(body);
  return {
    body,
    body_html: html,
    html_version: rendererVersion,
    body_text: plainTextOf(html),
    headings: headingsOf(html),
  };
}

const heading = /<h[1-6]>(.*?)<\/h[1-6]>/gs;

function headingsOf(html: string): string {
  return [...html.matchAll(heading)].map(([, said = ""]) => plainTextOf(said)).join("\n");
}

// Become spaces, so that words do not run together at the end of a line or cell.
const parting = /<(?:br|hr|\/(?:p|h[1-6]|li|ul|ol|pre|blockquote|tr|td|th|table))\b[^<>]*>/g;

// The only entities that the renderer writes.
const characters: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#9;": "\t",
};

/** The visible text of rendered HTML. */
export function plainTextOf(html: string): string {
  return html
    .replaceAll(parting, "\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&[a-z0-9#]+;/g, (entity) => characters[entity] ?? entity)
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/(?<!\s)\s*\n\s*/g, "\n")
    .trim();
}
