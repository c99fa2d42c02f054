import { rendererVersion, renderMarkdown } from "../../core/markdown/render.ts";

/** All that is stored of a body beside itself. */
export function rendered(body: string) {
  const html = renderMarkdown(body);
  return {
    body,
    body_html: html,
    html_version: rendererVersion,
    body_text: textOf(html),
    headings: headingsOf(html),
  };
}

const heading = /<h[1-6]>(.*?)<\/h[1-6]>/gs;

function headingsOf(html: string): string {
  return [...html.matchAll(heading)].map(([, said = ""]) => textOf(said)).join("\n");
}

// Words do not run together where a line or a cell ends.
const parting = /<(?:br|hr|\/(?:p|h[1-6]|li|ul|ol|pre|blockquote|tr|td|th|table))\b[^<>]*>/g;

// All that the renderer writes: any other character stands for itself.
const characters: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#9;": "\t",
};

/** What a reader sees of what the renderer wrote. */
export function textOf(html: string): string {
  return html
    .replaceAll(parting, "\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&[a-z0-9#]+;/g, (entity) => characters[entity] ?? entity)
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/(?<!\s)\s*\n\s*/g, "\n")
    .trim();
}
