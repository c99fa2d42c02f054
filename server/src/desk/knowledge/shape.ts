import { type Static, Type } from "typebox";
import { Closed, Instant, Nullable, Ulid } from "../shapes.ts";

const url = Type.String({ format: "uri", description: "Its page of the help centre." });
const category = Nullable(Closed({ id: Ulid, name: Type.String(), slug: Type.String() }));

/** A published article as others lead to it. */
export interface ArticleLink {
  id: string;
  locale: string;
  title: string;
  slug: string;
  /** Its page of the help centre. */
  url: string;
  updated_at: string;
}

/** A published article where one reads what is new. */
export interface ArticleSummary extends ArticleLink {
  /** How it begins, without formatting. */
  excerpt: string;
}

/** A category that has published articles in the language asked for. */
export interface HelpCategory {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  articles: ArticleLink[];
}

export const Article = Closed(
  {
    id: Ulid,
    locale: Type.String(),
    title: Type.String(),
    slug: Type.String(),
    url,
    body: Type.String({ description: "Markdown." }),
    body_html: Type.String({ description: "Sanitised, safe to show as it is." }),
    category,
    translations: Type.Array(Closed({ locale: Type.String(), title: Type.String(), url }), {
      description: "The same in other languages.",
    }),
    published_at: Instant,
    updated_at: Instant,
  },
  { $id: "Article", description: "A published article." },
);
export type Article = Static<typeof Article>;
