/** A heading of an article, as its table of contents has it. */
export interface Heading {
  id: string;
  /** Below the article's own title, so from 2. */
  level: number;
  /** Escaped, as it stands in the body. */
  text: string;
}

const pattern = /<h([1-6])>(.*?)<\/h\1>/gs;
// Ids of the page's own begin otherwise.
const prefix = "s-";

/**
 * The body with a place to link to at each heading, and what its table of contents says. The title of the article is the first
 * heading of the page: those of the body come below it, whatever they were written as.
 */
export function withAnchors(bodyHtml: string): { bodyHtml: string; headings: Heading[] } {
  const levels = [...bodyHtml.matchAll(pattern)].map(([, level]) => Number(level));
  const down = 2 - Math.min(2, ...levels);
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  const withIds = bodyHtml.replace(pattern, (_, written: string, content: string) => {
    const level = Math.min(6, Number(written) + down);
    const text = content.replaceAll(/<[^<>]*>/g, "");
    const id = freeId(idOf(text), taken);
    headings.push({ id, level, text });
    // A link in a link is none.
    const linked = /<a\b/.test(content) ? content : `<a href="#${id}">${content}</a>`;
    return `<h${level} id="${id}">${linked}</h${level}>`;
  });
  return { bodyHtml: withIds, headings };
}

/** Of letters, digits and hyphens alone: it stands in an attribute. */
function idOf(text: string): string {
  const words =
    text
      .replaceAll(/&[a-z0-9#]+;/g, " ")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return prefix + (words.join("-").slice(0, 60) || "section");
}

/** Each with the number up to which it is taken: of thousands of headings that are called the same, none is counted again. */
function freeId(id: string, taken: Map<string, number>): string {
  let number = taken.get(id) ?? 1;
  let free = id;
  while (taken.has(free)) free = `${id}-${++number}`;
  taken.set(id, number);
  if (free !== id) taken.set(free, 1);
  return free;
}
