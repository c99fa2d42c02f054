import { feature } from "../../core/feature.ts";
import { ArticleImage } from "./admin/images.ts";
import { SearchWithoutResult } from "./admin/searches.ts";
import {
  ArticleFeedback,
  ArticleItem,
  ArticleRecord,
  ArticleVersion,
  CategoryRecord,
} from "./admin/shape.ts";
import { articleStatuses } from "./article.ts";
import * as errors from "./errors.ts";
import { knowledgeEvents } from "./events.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { Article } from "./shape.ts";
import { Suggestion } from "./suggest-articles.ts";

export const knowledge = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  schemas: [
    ArticleFeedback,
    ArticleItem,
    ArticleRecord,
    ArticleVersion,
    ArticleImage,
    SearchWithoutResult,
    CategoryRecord,
    Article,
    Suggestion,
  ],
  tag: { name: "Knowledge", description: "Articles that answer a question before it becomes a ticket." },
  events: knowledgeEvents,
  expires: [
    { table: "article_votes", time: "created_at", after: "90 days" },
    { table: "suggestions", time: "created_at", after: "90 days" },
  ],
  retentionRules: [
    { by: "searches_days", table: "searches_without_result", key: ["locale", "question"], time: "last_at" },
  ],
  tables: {
    articles: { brand: "goes" },
    article_categories: { brand: "goes" },
    article_category_texts: { brand: "goes" },
    former_category_slugs: { brand: "goes" },
    former_article_slugs: { brand: "goes" },
    article_versions: { brand: "goes", staff: "is forgotten" },
    article_sources: { client: "goes", brand: "goes" },
    article_files: { brand: "goes" },
    article_stems: { brand: "goes" },
    stems: { brand: "goes" },
    suggestions: { brand: "goes" },
    suggestion_outcomes: { brand: "goes" },
    article_votes: { brand: "goes" },
    article_feedback: { brand: "goes" },
    searches_without_result: { brand: "goes" },
  },
  enums: { ArticleStatus: articleStatuses },
});
