import type { Desk } from "../../../core/desk.ts";
import { renderMarkdown } from "../../../core/markdown/render.ts";
import { withImages } from "../images.ts";

/** The article as readers would see it, including images that are not public yet. */
export function previewArticle({ addresses }: Pick<Desk, "addresses">, body: string): string {
  return withImages(renderMarkdown(body), addresses.articleImageForStaff);
}
