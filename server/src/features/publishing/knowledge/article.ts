import { Type } from "typebox";
import { Line, maxBodyLength, Text, Ulid } from "../../core/schemas.ts";

/** Readers see published articles only. */
export const articleStatuses = ["draft", "published", "archived"] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** The result of a suggestion made during the writing of a ticket. */
export const suggestionOutcomes = ["opened", "solved", "not_related"] as const;
export type SuggestionOutcome = (typeof suggestionOutcomes)[number];

export interface ArticleKey {
  brandId: number;
  articleId: string;
}

export const Locale = Type.String({
  pattern: "^[a-z]{2,3}(-[A-Z]{2})?$",
  maxLength: 6,
  description: "The language of the text (BCP 47).",
  examples: ["en"],
});

export const Title = Line(200, { examples: ["How to move a domain to us"] });
export const ArticleBody = Text(maxBodyLength, {
  description: "Markdown. To display an uploaded image, insert the `markdown` from the upload's response.",
  examples: ["Open **Domains**, choose *Move*, and paste the code that your present provider gave you."],
});
/** The fields that every response contains. */
export const articleMembers = {
  id: Ulid,
  locale: Type.String({ examples: ["en"] }),
  title: Type.String({ examples: ["How to move a domain to us"] }),
  slug: Type.String({ examples: ["move-a-domain"] }),
};
export const ArticleUrl = Type.String({
  format: "uri",
  description: "The URL of its help centre page.",
  examples: ["https://help.harbour.example/help/en/move-a-domain-01jb7z5w6k8m4t2qh9n3xr0vce"],
});
const words =
  "Open <strong>Domains</strong>, choose <em>Move</em>, and paste the code that your present provider gave you.";
export const ArticleHtml = (description: string) =>
  Type.String({ description, examples: [`<p>${words}</p>\n`] });
export const ArticleMarkdown = Type.String({
  description: "Markdown.",
  examples: ["Open **Domains**, choose *Move*, and paste the code that your present provider gave you."],
});

export const Keywords = Type.Array(Line(60), {
  maxItems: 40,
  description: "Words that customers use and the article does not contain.",
  examples: [["transfer", "auth code"]],
});
