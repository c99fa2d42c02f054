import { escaped } from "../../infrastructure/mail/html.ts";
import { renderMarkdown } from "../markdown/render.ts";
import type { Piece } from "./pieces.ts";

export type Values = Record<string, string | Piece>;

/** The words of a template with its placeholders filled in. A paragraph that has nothing left to say goes. */
export function filledText(template: string, values: Values): string {
  return template
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph.replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = filling(values, name);
        return typeof value === "object" ? value.text : (value ?? whole);
      }),
    )
    .filter((paragraph) => paragraph.trim() !== "")
    .join("\n\n");
}

/**
 * The same as HTML. The template is Markdown and what is filled in is not: it comes after the rendering, escaped, and only
 * between tags, so that no name and no number can become markup.
 */
export function filledHtml(template: string, values: Values): string {
  return renderMarkdown(template).replace(
    /<p>\{(\w+)\}<\/p>|<[^>]*>|\{(\w+)\}/g,
    (whole, alone: string | undefined, among: string | undefined) => {
      const value = filling(values, alone ?? among ?? "");
      if (value === undefined) return whole;
      if (typeof value === "object") return alone === undefined ? value.inline : value.html;
      if (alone !== undefined) return value === "" ? "" : `<p>${escaped(value)}</p>`;
      return escaped(value);
    },
  );
}

/** `{name}` of any other name stays as it is: it may be meant. */
function filling(values: Values, name: string): string | Piece | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
