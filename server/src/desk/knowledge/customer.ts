/** All that readers of a brand's articles may do, at its help pages and through its platform. */

export { correctedWords } from "./correcting.ts";
export { voteOnArticle } from "./feedback.ts";
export { piecesOf } from "./marking.ts";
export { noteNothingFound } from "./nothing-found.ts";
export type { Reader } from "./reader.ts";
export {
  articleImage,
  findArticle,
  findCategory,
  type HelpContents,
  listContents,
  listLinks,
  listLocales,
  listNewest,
  listRelated,
  readArticle,
  type SearchResult,
  searchArticles,
} from "./reading.ts";
export { textOf } from "./rendering.ts";
export { Article, type ArticleLink, type HelpCategory } from "./shape.ts";
export {
  readArticleForPlatform,
  recordOutcome,
  Suggestion,
  SuggestionFeedback,
  suggestArticles,
  WhatIsWritten,
} from "./suggesting.ts";
