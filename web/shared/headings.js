/**
 * Lowers the headings of a message below those of the page: the highest one becomes `level`, the others follow without a gap.
 *
 * @param {ParentNode} message
 * @param {number} level
 */
export function lowerHeadings(message, level) {
  const headings = [...message.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const tags = [...new Set(headings.map(({ localName }) => localName))].sort();
  for (const heading of headings) {
    const lower = document.createElement(`h${Math.min(6, level + tags.indexOf(heading.localName))}`);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}
