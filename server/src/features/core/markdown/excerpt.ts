const maxLetters = 140;
/** The length of HTML to cut for an excerpt of this many letters; a text full of markup yields less. */
export const maxOfHtml = 1_200;

const letters: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " ", amp: "&" };

/** A line of plain text from HTML that the desk rendered. The HTML may be cut off anywhere. */
export function htmlExcerptOf(html: string | null): string {
  const plain = (html ?? "")
    .replaceAll(/<\/?(?:strong|em|s|code|a|span)\b[^<>]*>/g, "")
    .replaceAll(/<[^<>]*(>|$)/g, " ")
    .replaceAll(/&([a-z]+|#\d+);/g, (whole, name: string) => letters[name] ?? whole)
    .replaceAll(/\s+/g, " ")
    .trim();
  if (plain.length <= maxLetters) return plain;
  // Do not cut a surrogate pair.
  return `${plain
    .slice(0, maxLetters - 1)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}
