import { type Static, Type } from "typebox";
import { Closed, Instant, Nullable, Ulid } from "../../core/schemas.ts";
import { ArticleHtml, ArticleMarkdown, ArticleUrl, articleMembers } from "./article.ts";

const category = Nullable(
  Closed({
    id: Ulid,
    name: Type.String({ examples: ["Domains"] }),
    slug: Type.String({ examples: ["domains"] }),
  }),
);
const translation = Closed({
  locale: Type.String({ examples: ["de"] }),
  title: Type.String({ examples: ["Eine Domain zu uns umziehen"] }),
  url: Type.String({
    format: "uri",
    examples: ["https://help.harbour.example/help/de/domain-umziehen-01jb7z5w6k8m4t2qh9n3xr0vcf"],
  }),
});

/** A link to a published article. */
export interface ArticleLink {
  id: string;
  locale: string;
  title: string;
  slug: string;
  /** Its page in the help centre. */
  url: string;
  updated_at: string;
}

/** A published article in a list of recent ones. */
export interface ArticleSummary extends ArticleLink {
  /** The beginning of the text, without formatting. */
  excerpt: string;
}

/** A category with published articles in the requested language. */
export interface HelpCategory {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  articles: ArticleLink[];
}

export const Article = Closed(
  {
    ...articleMembers,
    url: ArticleUrl,
    body: ArticleMarkdown,
    body_html: ArticleHtml("Sanitised HTML, safe to display unchanged."),
    category,
    translations: Type.Array(translation, { description: "The article in other languages." }),
    published_at: Instant,
    updated_at: Instant,
  },
  { $id: "Article", description: "A published article." },
);
export type Article = Static<typeof Article>;
