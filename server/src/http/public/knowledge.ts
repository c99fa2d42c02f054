import { Closed, Ulid } from "../../features/core/schemas.ts";
import { articleImage } from "../../features/publishing/knowledge/customer.ts";
import { imageAnswers, sendImage } from "../kernel/response/file-response.ts";
import { articleImagePath } from "../kernel/urls.ts";
import { publicRoute } from "./doors.ts";

export const knowledgeRoutes = [
  publicRoute({
    method: "GET",
    url: articleImagePath,
    name: "getArticleImage",
    tag: "Public",
    summary: "Retrieve a published article image",
    description: "Returns 404 when the article is no longer published. Accepts If-None-Match.",
    params: Closed({ id: Ulid }),
    forAnyPage: true,
    answers: imageAnswers,
    handle: async (desk, { params, headers }) =>
      sendImage(desk, await articleImage(desk, params.id), headers),
  }),
];
