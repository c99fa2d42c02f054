/** The verbs for readers of a brand's articles, on its help pages and through its platform. */

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
} from "./article-queries.ts";
export { correctedWords } from "./correct-spelling.ts";
export { noteNothingFound } from "./failed-searches.ts";
export { voteOnArticle } from "./feedback.ts";
export { highlightPieces } from "./highlight.ts";
export type { ArticleReader } from "./reader.ts";
export { plainTextOf } from "./render-article.ts";
export { Article, type ArticleLink, type HelpCategory } from "./shape.ts";
export {
  readArticleForPlatform,
  recordOutcome,
  Suggestion,
  SuggestionFeedback,
  suggestArticles,
  WhatIsWritten,
} from "./suggest-articles.ts";
