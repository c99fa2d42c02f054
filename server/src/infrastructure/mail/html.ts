/** A mail's text as HTML: paragraphs, line breaks and links, and nothing that a mail reader would fetch. */
export function htmlOf(text: string, language: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${withLinks(paragraph).replaceAll("\n", "<br>\n")}</p>`);
  return `<!doctype html>
<html lang="${escaped(language)}">
<head><meta charset="utf-8"></head>
<body style="font-family: system-ui, sans-serif; line-height: 1.5">
${paragraphs.join("\n")}
</body>
</html>
`;
}

/** Only what stands alone between blanks is a link: so it is exactly what the text shows. */
function withLinks(text: string): string {
  return text
    .split(/(?<=^|\s)(https?:\/\/\S+)(?=\s|$)/)
    .map((part, index) => {
      const shown = escaped(part);
      return index % 2 === 1 ? `<a href="${shown}">${shown}</a>` : shown;
    })
    .join("");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
