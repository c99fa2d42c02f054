import { Type } from "typebox";
import { Closed, Line, NumberedId, Ref, Ulid } from "../../features/core/schemas.ts";
import { ArticleRecord } from "../../features/publishing/knowledge/admin/shape.ts";
import { Suggestion } from "../../features/publishing/knowledge/customer.ts";
import {
  ArticleOfTicket,
  articleImageForStaff,
  readArticleAsStaff,
  searchArticlesForStaff,
  suggestForTicket,
  writeArticleOfTicket,
} from "../../features/publishing/knowledge/staff.ts";
import { imageAnswers, sendImage } from "../kernel/response/file-response.ts";
import { created, ok } from "../kernel/route.ts";
import { articleImagePath } from "../kernel/urls.ts";
import { staffRoute } from "./doors.ts";
import { ticketParams } from "./tickets/tickets.ts";

const tag = "Knowledge";
const suggestions = { 200: Closed({ data: Type.Array(Ref(Suggestion)) }) };

export const knowledgeRoutes = [
  staffRoute({
    method: "GET",
    url: "/articles",
    name: "searchArticles",
    tag,
    summary: "Search articles",
    description: "Searches published articles as you type, best first. Use it to link an article in a reply.",
    query: Closed({ q: Line(200, { examples: ["mails retur"] }), brand_id: NumberedId }),
    fromStandby: true,
    answers: suggestions,
    handle: async (desk, { actor, query }) => ok({ data: await searchArticlesForStaff(desk, actor, query) }),
  }),
  staffRoute({
    method: "GET",
    url: "/articles/:id",
    name: "getArticleAsStaff",
    tag,
    summary: "Retrieve an article",
    description: "Returns an article of any status from the brands you can access.",
    params: Closed({ id: Ulid }),
    answers: { 200: Closed({ data: Ref(ArticleRecord) }) },
    handle: async (desk, { actor, params }) => ok({ data: await readArticleAsStaff(desk, actor, params.id) }),
  }),
  staffRoute({
    method: "GET",
    url: articleImagePath,
    name: "getArticleImageAsStaff",
    tag,
    summary: "Retrieve an article image",
    description:
      "Returns an image of any article, including drafts, from the brands you can access. Supports If-None-Match.",
    params: Closed({ id: Ulid }),
    answers: imageAnswers,
    handle: async (desk, { actor, params, headers }) =>
      sendImage(desk, await articleImageForStaff(desk, actor, params.id), headers),
  }),
  staffRoute({
    method: "GET",
    url: "/tickets/:number/suggestions",
    name: "listSuggestedArticles",
    tag,
    summary: "List suggested articles for a ticket",
    description:
      "Lists up to five published articles of the ticket's brand, best first. They match the subject and the customer's first and last message.",
    params: ticketParams,
    fromStandby: true,
    answers: suggestions,
    handle: async (desk, { actor, params }) =>
      ok({ data: await suggestForTicket(desk, actor, params.number) }),
  }),
  staffRoute({
    method: "POST",
    url: "/tickets/:number/article",
    name: "createArticleFromTicket",
    tag,
    summary: "Create an article from a ticket",
    description:
      "Creates a draft from the ticket's subject and the selected messages, with a heading for question and answer. Notes cannot be selected. Remove customer-specific details; an administrator publishes it.",
    params: ticketParams,
    body: ArticleOfTicket,
    answers: { 201: Closed({ data: Ref(ArticleRecord) }) },
    handle: async (desk, { actor, params, body }) =>
      created({ data: await writeArticleOfTicket(desk, actor, params.number, body) }),
  }),
];
