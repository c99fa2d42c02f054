import type { Desk } from "../../../core/desk.ts";
import { renderMarkdown } from "../../../core/markdown/render.ts";
import { withImages } from "../images.ts";

/** As readers would see it, with the images that only staff may see as yet. */
export function previewArticle({ addresses }: Pick<Desk, "addresses">, body: string): string {
  return withImages(renderMarkdown(body), addresses.articleImageForStaff);
}
