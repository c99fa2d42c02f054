/** Lowers the headings of rendered Markdown below those of the page: the highest one becomes `level`. */
export function lowerHeadings(bodyHtml: string, level: number): string {
  const written = [...bodyHtml.matchAll(/<h([1-6])>/g)].map(([, one]) => one);
  const levels = [...new Set(written)].sort();
  return bodyHtml.replaceAll(
    /<(\/?)h([1-6])>/g,
    (_, end: string, one: string) => `<${end}h${Math.min(6, level + levels.indexOf(one))}>`,
  );
}
