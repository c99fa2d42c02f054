import { renderMarkdown } from "./render.ts";

/** Markdown rendered and sanitised exactly as a stored message is. */
export function previewMarkdown(markdown: string): string {
  return renderMarkdown(markdown);
}
