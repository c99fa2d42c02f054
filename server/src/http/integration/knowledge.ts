import { Type } from "typebox";
import { Closed, Ref, Ulid } from "../../features/core/schemas.ts";
import {
  Article,
  readArticleForPlatform,
  recordOutcome,
  Suggestion,
  SuggestionFeedback,
  suggestArticles,
  WhatIsWritten,
} from "../../features/publishing/knowledge/customer.ts";
import { done, NoContent, ok } from "../kernel/route.ts";
import { platformRoute } from "./doors.ts";

const tag = "Knowledge";

export const knowledgeRoutes = [
  platformRoute({
    method: "POST",
    url: "/knowledge/suggestions",
    name: "suggestArticles",
    tag,
    summary: "Suggest articles",
    description:
      "Returns the brand's published articles that may answer the question, best first; the reader's language comes before others. Ask again as the customer types. The list is empty if nothing matches. Use `suggestion_id` to send feedback within 90 days.",
    body: WhatIsWritten,
    answers: {
      200: Closed({
        data: Type.Array(Ref(Suggestion)),
        meta: Closed({ suggestion_id: Ulid }, { title: "SuggestionMeta" }),
      }),
    },
    handle: async (desk, { actor, body }) => {
      const { suggestionId, suggestions } = await suggestArticles(desk, actor, body);
      return ok({ data: suggestions, meta: { suggestion_id: suggestionId } });
    },
  }),
  platformRoute({
    method: "POST",
    url: "/knowledge/suggestions/:suggestion_id/feedback",
    name: "sendSuggestionFeedback",
    tag,
    summary: "Send feedback on a suggestion",
    description:
      "Each outcome counts once per article of a suggestion. Returns 404 for another brand's suggestion or one that has expired.",
    params: Closed({ suggestion_id: Ulid }),
    body: SuggestionFeedback,
    refusals: [404],
    answers: { 204: NoContent },
    handle: async (desk, { actor, params, body }) => {
      await recordOutcome(desk, actor, params.suggestion_id, body);
      return done;
    },
  }),
  platformRoute({
    method: "GET",
    url: "/knowledge/articles/:id",
    name: "getArticle",
    tag,
    summary: "Retrieve an article",
    description: "Returns a published article of the key's brand; anything else returns 404.",
    params: Closed({ id: Ulid }),
    refusals: [404],
    answers: { 200: Closed({ data: Ref(Article) }) },
    handle: async (desk, { actor, params }) =>
      ok({ data: await readArticleForPlatform(desk, actor, params.id) }),
  }),
];
