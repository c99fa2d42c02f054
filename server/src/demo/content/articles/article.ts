import type { CategoryKey } from "./categories.ts";

export interface DemoArticle {
  slug: string;
  category: CategoryKey;
  title: string;
  body: string;
  keywords?: string[];
  /** English, unless it says otherwise. */
  locale?: "de";
  /** The slug of the original. */
  translationOf?: string;
  status?: "draft" | "archived";
}
