import type { Article, ArticleChanges, ArticleStatus } from "../../../api/settings/articles.ts";
import { articleTexts as texts } from "./texts/texts.ts";

/** As in the fields. */
export interface ArticleDraft {
  brand_id: string;
  title: string;
  body: string;
  /** Empty for none. */
  category_id: string;
  locale: string;
  /** Empty for an original. */
  translation_of: string;
  /** Empty: derived from the title. */
  slug: string;
  /** Comma-separated. */
  keywords: string;
  status: ArticleStatus;
}

export const articleFieldNames: { readonly [Name in keyof ArticleDraft]: string } = {
  brand_id: texts.brand,
  title: texts.title,
  body: texts.body,
  category_id: texts.category,
  locale: texts.language_,
  translation_of: texts.original,
  slug: texts.slug,
  keywords: texts.keywords,
  status: texts.state,
};

export const emptyArticleDraft = (brand: { id: number; locale: string } | undefined): ArticleDraft => ({
  brand_id: String(brand?.id ?? ""),
  title: "",
  body: "",
  category_id: "",
  locale: brand?.locale ?? "en",
  translation_of: "",
  slug: "",
  keywords: "",
  status: "draft",
});

export const articleDraftOf = ({
  brand_id,
  category_id,
  translation_of,
  keywords,
  ...rest
}: Article): ArticleDraft => ({
  brand_id: String(brand_id),
  title: rest.title,
  body: rest.body,
  category_id: category_id ?? "",
  locale: rest.locale,
  translation_of: translation_of ?? "",
  slug: rest.slug,
  keywords: keywords.join(", "),
  status: rest.status,
});

/** An empty slug is left to the server. */
export function articleChangesOf({ brand_id: _, slug, ...rest }: Partial<ArticleDraft>): ArticleChanges {
  const { category_id, translation_of, keywords, ...plain } = rest;
  return {
    ...plain,
    ...(slug && { slug: slug.trim() }),
    ...(category_id !== undefined && { category_id: category_id || null }),
    ...(translation_of !== undefined && { translation_of: translation_of || null }),
    ...(keywords !== undefined && { keywords: keywordsOf(keywords) }),
  };
}

const keywordsOf = (typed: string) =>
  [...new Set(typed.split(",").map((word) => word.trim()))].filter(Boolean);
