const maxLetters = 140;
/** Of the markup around so many letters; a text that is all markup shows less of itself. */
export const maxOfHtml = 1_200;

const letters: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " ", amp: "&" };

/** A line of plain text of HTML that the desk rendered, which is cut off anywhere. */
export function excerptOf(html: string | null): string {
  const plain = (html ?? "")
    .replaceAll(/<\/?(?:strong|em|s|code|a)\b[^<>]*>/g, "")
    .replaceAll(/<[^<>]*(>|$)/g, " ")
    .replaceAll(/&([a-z]+|#\d+);/g, (whole, name: string) => letters[name] ?? whole)
    .replaceAll(/\s+/g, " ")
    .trim();
  if (plain.length <= maxLetters) return plain;
  // Not in the middle of a letter that is written as two.
  return `${plain
    .slice(0, maxLetters - 1)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}
