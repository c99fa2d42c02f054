/** An entry of an article's table of contents. */
export interface Heading {
  id: string;
  /** From 2, because 1 is the article's title. */
  level: number;
  /** Escaped HTML, copied from the body. */
  text: string;
}

const pattern = /<h([1-6])>(.*?)<\/h\1>/gs;
// Distinct from the page's own ids.
const prefix = "s-";

/**
 * Adds an anchor to each heading of the body, and returns the table of contents. The article's title is the page's
 * first heading, so the body's headings move below its level.
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
    // A link cannot contain a link.
    const linked = /<a\b/.test(content) ? content : `<a href="#${id}">${content}</a>`;
    return `<h${level} id="${id}">${linked}</h${level}>`;
  });
  return { bodyHtml: withIds, headings };
}

/** Letters, digits and hyphens only, because it becomes an attribute. */
function idOf(text: string): string {
  const words =
    text
      .replaceAll(/&[a-z0-9#]+;/g, " ")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return prefix + (words.join("-").slice(0, 60) || "section");
}

/** Remembers the last number per id, so that thousands of equal headings stay linear. */
function freeId(id: string, taken: Map<string, number>): string {
  let number = taken.get(id) ?? 1;
  let free = id;
  while (taken.has(free)) free = `${id}-${++number}`;
  taken.set(id, number);
  if (free !== id) taken.set(free, 1);
  return free;
}
