import { type BrandPage, nothingBelow } from "../brand/brand-page.ts";
import { articlePage } from "./article.ts";
import { categoryPage } from "./category.ts";
import { contentsPage, helpPage } from "./contents.ts";
import { changes, robots, sitemap, sitemapIndex, speculationRules } from "./for-programs.ts";
import { foundWhileTyping, searchPage } from "./search.ts";

/** All pages below /help, and the documents that describe them to programs. */
export const helpPages: readonly BrandPage[] = [
  helpPage,
  contentsPage,
  categoryPage,
  articlePage,
  searchPage,
  foundWhileTyping,
  changes,
  sitemap,
  sitemapIndex,
  robots,
  speculationRules,
  nothingBelow("/help"),
];
