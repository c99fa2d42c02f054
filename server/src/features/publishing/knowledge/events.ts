import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

interface Titled {
  /** Null if it may quote a customer: the audit log is permanent. */
  title: string | null;
}

export function titleForLog(article: { title: string; written_from_ticket: boolean }): string | null {
  return article.written_from_ticket ? null : article.title;
}

export const articleHappened = {
  created: defineEvent<object, Titled>("article", "created", { auditAction: "article.created" }),
  changed: defineEvent<object, Titled & Changes>("article", "changed", { auditAction: "article.changed" }),
  restored: defineEvent<object, Titled & { version: number }>("article", "restored", {
    auditAction: "article.restored",
  }),
  deleted: defineEvent<object, Titled>("article", "deleted", { auditAction: "article.deleted" }),
  imageAdded: defineEvent<object, Titled & { file: string }>("article", "image_added", {
    auditAction: "article.image-added",
  }),
  ordered: defineEvent<object, { ids: string[] }>("article_category", "articles_ordered", {
    auditAction: "articles.ordered",
  }),
};

export const categoryHappened = {
  created: defineEvent<object, { name: string }>("article_category", "created", {
    auditAction: "article-category.created",
  }),
  changed: defineEvent<object, { name: string } & Changes>("article_category", "changed", {
    auditAction: "article-category.changed",
  }),
  deleted: defineEvent<object, { name: string }>("article_category", "deleted", {
    auditAction: "article-category.deleted",
  }),
  ordered: defineEvent<object, { ids: string[] }>("article_category", "ordered", {
    auditAction: "article-categories.ordered",
  }),
};

export const knowledgeEvents = [...Object.values(articleHappened), ...Object.values(categoryHappened)];

export function ofArticle({ brand_id, id }: { brand_id: number; id: string }): Subject {
  return { brandId: brand_id, id };
}
