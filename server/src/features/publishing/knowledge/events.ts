import type { Subject } from "../../core/event.ts";
import { happening } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";

interface Titled {
  title: string;
}

export const articleHappened = {
  created: happening<object, Titled>("article", "created", { audited: "article.created" }),
  changed: happening<object, Titled & Changes>("article", "changed", { audited: "article.changed" }),
  restored: happening<object, Titled & { version: number }>("article", "restored", {
    audited: "article.restored",
  }),
  deleted: happening<object, Titled>("article", "deleted", { audited: "article.deleted" }),
  imageAdded: happening<object, Titled & { file: string }>("article", "image_added", {
    audited: "article.image-added",
  }),
  ordered: happening<object, { ids: string[] }>("article_category", "articles_ordered", {
    audited: "articles.ordered",
  }),
};

export const categoryHappened = {
  created: happening<object, { name: string }>("article_category", "created", {
    audited: "article-category.created",
  }),
  changed: happening<object, { name: string } & Changes>("article_category", "changed", {
    audited: "article-category.changed",
  }),
  deleted: happening<object, { name: string }>("article_category", "deleted", {
    audited: "article-category.deleted",
  }),
  ordered: happening<object, { ids: string[] }>("article_category", "ordered", {
    audited: "article-categories.ordered",
  }),
};

export const knowledgeHappenings = [...Object.values(articleHappened), ...Object.values(categoryHappened)];

export function subjectOf({ brand_id, id }: { brand_id: number; id: string }): Subject {
  return { brandId: brand_id, id };
}
