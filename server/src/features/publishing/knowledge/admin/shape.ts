import { type Static, Type } from "typebox";
import { StaffReference } from "../../../core/references.ts";
import {
  Choice,
  Closed,
  Instant,
  Nullable,
  NullableInstant,
  NumberedId,
  OptionalLine,
  Ref,
  Ulid,
} from "../../../core/schemas.ts";
import {
  ArticleBody,
  ArticleHtml,
  ArticleMarkdown,
  ArticleUrl,
  articleMembers,
  articleStatuses,
  Keywords,
  Locale,
  Title,
} from "../article.ts";
import { Slug } from "../slugs.ts";

const Status = Choice(articleStatuses, {
  description: "Readers see only `published` articles.",
  examples: ["published"],
});
const Position = Type.Integer({
  minimum: 0,
  maximum: 1_000_000,
  examples: [0],
  description: "The position in the list; a new entry comes last.",
});
const counted = (what: string, example: number) => Type.Integer({ description: what, examples: [example] });

export const ArticleFeedback = Closed(
  {
    opened: counted("How many times it was opened from a suggestion.", 31),
    solved: counted("How many times it made a ticket unnecessary.", 12),
    not_related: counted("How many times it was marked as not related.", 4),
    helpful: counted("How many readers marked it as helpful.", 87),
    not_helpful: counted("How many readers marked it as not helpful.", 9),
  },
  { $id: "ArticleFeedback" },
);
export type ArticleFeedback = Static<typeof ArticleFeedback>;

const identity = {
  ...articleMembers,
  brand_id: Type.Integer({ examples: [1] }),
  category_id: Nullable(Ulid),
  translation_of: Nullable(Ulid, {
    description: "The id of the original, if this is a translation.",
    examples: [null],
  }),
  status: Choice(articleStatuses, { examples: ["published"] }),
  position: Type.Integer({ examples: [0] }),
  version: Type.Integer({ description: "The number of the latest version.", examples: [3] }),
};
const times = { published_at: NullableInstant, created_at: Instant, updated_at: Instant };
const url = Nullable(ArticleUrl, {
  description: "The URL for readers; null if it is not published.",
});

const keywords = Type.Array(Type.String(), { examples: [["transfer", "auth code"]] });

export const ArticleRecord = Closed(
  {
    ...identity,
    body: ArticleMarkdown,
    body_html: ArticleHtml("Sanitised HTML, with image URLs for staff."),
    keywords,
    url,
    ...times,
  },
  { $id: "ArticleRecord", description: "An article as its editors see it." },
);
export type ArticleRecord = Static<typeof ArticleRecord>;

export const ArticleItem = Closed(
  { ...identity, url, feedback: Ref(ArticleFeedback), ...times },
  {
    $id: "ArticleItem",
    description: "An article in a list, with counts of its suggestions, reads and ratings.",
  },
);

const optional = {
  category_id: Type.Optional(Nullable(Ulid, { description: "A category of the same brand; null for none." })),
  translation_of: Type.Optional(
    Nullable(Ulid, { description: "The original that this article translates; null for none." }),
  ),
  slug: Type.Optional({
    ...Slug,
    description:
      "Used in URLs: lower-case letters, digits and hyphens. Generated from the title if omitted; an old slug still leads to the article.",
  }),
  keywords: Type.Optional(Keywords),
  status: Type.Optional(Status),
  position: Type.Optional(Position),
};

export const NewArticle = Closed({
  brand_id: NumberedId,
  title: Title,
  body: ArticleBody,
  locale: Type.Optional(Locale),
  ...optional,
});
export type NewArticle = Static<typeof NewArticle>;

export const ArticleChanges = Closed({
  title: Type.Optional(Title),
  body: Type.Optional(ArticleBody),
  locale: Type.Optional(Locale),
  ...optional,
});
export type ArticleChanges = Static<typeof ArticleChanges>;

export const ArticleVersion = Closed(
  {
    number: Type.Integer({
      description: "The version number, from 1. The highest is the current text.",
      examples: [3],
    }),
    title: articleMembers.title,
    body: ArticleMarkdown,
    body_html: ArticleHtml("Sanitised HTML, safe to display unchanged."),
    keywords,
    restored_from: Nullable(Type.Integer(), {
      description: "The version that this one restored.",
      examples: [null],
    }),
    author: Nullable(StaffReference, {
      description: "Null for imported articles and for deleted authors.",
    }),
    created_at: Instant,
  },
  { $id: "ArticleVersion" },
);
export type ArticleVersion = Static<typeof ArticleVersion>;

const CategoryText = Closed({
  locale: Type.String({ examples: ["en"] }),
  name: Type.String({ examples: ["Domains"] }),
  slug: Type.String({ examples: ["domains"] }),
  description: Nullable(Type.String(), { examples: ["Buying, moving and renewing them"] }),
});

export const CategoryRecord = Closed(
  {
    id: Ulid,
    brand_id: Type.Integer({ examples: [1] }),
    position: Type.Integer({ examples: [0] }),
    texts: Type.Array(CategoryText, { description: "The name in each language." }),
    articles: Type.Integer({
      description: "The number of articles of any status.",
      examples: [14],
    }),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "ArticleCategoryRecord" },
);
export type CategoryRecord = Static<typeof CategoryRecord>;

const Texts = Type.Array(
  Closed({
    locale: Locale,
    name: Type.String({ minLength: 1, maxLength: 100, format: "line", examples: ["Domains"] }),
    slug: Type.Optional(Slug),
    description: OptionalLine(300),
  }),
  {
    minItems: 1,
    maxItems: 50,
    description: "The name in each language. Replaces the previous list.",
    examples: [[{ locale: "en", name: "Domains", description: "Buying, moving and renewing them" }]],
  },
);

export const NewCategory = Closed({ brand_id: NumberedId, texts: Texts, position: Type.Optional(Position) });
export type NewCategory = Static<typeof NewCategory>;
export const CategoryChanges = Closed({ texts: Type.Optional(Texts), position: Type.Optional(Position) });
export type CategoryChanges = Static<typeof CategoryChanges>;
