/** Plain text as HTML: paragraphs, line breaks and links, and nothing that a mail reader would load. */
export function paragraphsOf(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${withLinks(paragraph)}</p>`)
    .join("\n");
}

/** Links only an address between blanks, so that the link equals the visible text. */
export function withLinks(text: string): string {
  return text
    .split(/(?<=^|\s)(https?:\/\/\S+)(?=\s|$)/)
    .map((part, index) => {
      const shown = escaped(part);
      return index % 2 === 1 ? `<a href="${shown}">${shown}</a>` : shown;
    })
    .join("")
    .replaceAll("\n", "<br>\n");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
