import { type Static, Type } from "typebox";
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
} from "../../shapes.ts";
import { ArticleBody, articleStatuses, Keywords, Locale, Title } from "../article.ts";
import { Slug } from "../slugs.ts";

const Status = Choice(articleStatuses, {
  description: "Readers see what is `published`, and know nothing of the rest.",
});
const Position = Type.Integer({
  minimum: 0,
  maximum: 1_000_000,
  description: "Its place in its category; a new one comes last.",
});
const counted = (what: string) => Type.Integer({ description: what });

export const ArticleFeedback = Closed(
  {
    opened: counted("How often it was opened when it was suggested."),
    solved: counted("How often nobody had to write the ticket then."),
    not_related: counted("How often it was told to have nothing to do with the question."),
    helpful: counted("How many readers it helped."),
    not_helpful: counted("How many it did not help."),
  },
  { $id: "ArticleFeedback" },
);
export type ArticleFeedback = Static<typeof ArticleFeedback>;

const identity = {
  id: Ulid,
  brand_id: Type.Integer(),
  category_id: Nullable(Ulid),
  locale: Type.String(),
  translation_of: Nullable(Ulid, { description: "The original, where this is a translation." }),
  title: Type.String(),
  slug: Type.String(),
  status: Choice(articleStatuses),
  position: Type.Integer(),
  version: Type.Integer({ description: "The number of its newest version." }),
};
const times = { published_at: NullableInstant, created_at: Instant, updated_at: Instant };
const url = Nullable(Type.String({ format: "uri" }), {
  description: "Where its readers find it; null as long as it has none.",
});

export const ArticleRecord = Closed(
  {
    ...identity,
    body: Type.String(),
    body_html: Type.String({ description: "Sanitised, with the images at addresses for staff." }),
    keywords: Type.Array(Type.String()),
    url,
    ...times,
  },
  { $id: "ArticleRecord", description: "An article as those see it who write it." },
);
export type ArticleRecord = Static<typeof ArticleRecord>;

export const ArticleItem = Closed(
  { ...identity, url, feedback: Ref(ArticleFeedback), ...times },
  { $id: "ArticleItem", description: "The same in a list, with what became of it." },
);

const optional = {
  category_id: Type.Optional(Nullable(Ulid, { description: "Of the same brand; null for none." })),
  translation_of: Type.Optional(
    Nullable(Ulid, { description: "The original that this is the translation of; null for none." }),
  ),
  slug: Type.Optional({
    ...Slug,
    description:
      "In addresses: small letters and digits, with hyphens. Made of the title unless it is given; one that is given up goes on leading to the article.",
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
    number: Type.Integer({ description: "From 1; the newest is what the article says." }),
    title: Type.String(),
    body: Type.String(),
    body_html: Type.String(),
    keywords: Type.Array(Type.String()),
    restored_from: Nullable(Type.Integer(), { description: "The version whose words these are again." }),
    author: Nullable(Closed({ id: Ulid, name: Type.String() }), {
      description: "Null for what was imported, and for who is no longer there.",
    }),
    created_at: Instant,
  },
  { $id: "ArticleVersion" },
);
export type ArticleVersion = Static<typeof ArticleVersion>;

const CategoryText = Closed({
  locale: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  description: Nullable(Type.String()),
});

export const CategoryRecord = Closed(
  {
    id: Ulid,
    brand_id: Type.Integer(),
    position: Type.Integer(),
    texts: Type.Array(CategoryText, { description: "Its name in each language." }),
    articles: Type.Integer({ description: "How many articles it has, whatever their status." }),
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
    description: "Its name in each language; a list replaces the one before.",
    examples: [[{ locale: "en", name: "Domains", description: "Buying, moving and renewing them" }]],
  },
);

export const NewCategory = Closed({ brand_id: NumberedId, texts: Texts, position: Type.Optional(Position) });
export type NewCategory = Static<typeof NewCategory>;
export const CategoryChanges = Closed({ texts: Type.Optional(Texts), position: Type.Optional(Position) });
export type CategoryChanges = Static<typeof CategoryChanges>;
