import sanitizeHtml from "sanitize-html";
import { isUlid } from "../schemas.ts";
import { throughGate } from "./preflight-limits.ts";

export const ALLOWED = {
  allowedTags: [
    ...["p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "ul", "ol", "li", "pre", "code"],
    ...["em", "strong", "s", "a", "img", "span", "table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "title"],
    span: ["data-attachment"],
    ol: ["start"],
    th: [{ name: "align", values: ["left", "center", "right"] }],
    td: [{ name: "align", values: ["left", "center", "right"] }],
  },
  allowedClasses: { code: [/^language-[A-Za-z0-9_+-]+$/] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  // Deeper tags are dropped and their text stays: browsers cut the tree near 500 levels.
  nestingLimit: 100,
  transformTags: {
    a: sanitizeHtml.simpleTransform("a", { rel: "nofollow noopener noreferrer" }),
    span: (tagName, { "data-attachment": id = "" }) => ({
      tagName,
      attribs: isUlid(id) ? { "data-attachment": id } : {},
    }),
  },
} satisfies sanitizeHtml.IOptions;

/**
 * The second line of defence: if the parser or one of our rules has a bug, only these tags, attributes and schemes still pass. It
 * knows nothing about Markdown, so that one mistake cannot defeat both.
 */
export function sanitizeRendered(html: string): string {
  return throughGate(html) ?? throughWall(html);
}

/** The sanitizer without its fast path. */
export function throughWall(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}
