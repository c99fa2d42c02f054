import { articleImageForStaff } from "../../desk/knowledge/staff.ts";
import { Closed, Ulid } from "../../desk/shapes.ts";
import { articleImagePath } from "../addresses.ts";
import { imageAnswers, sendImage } from "../download.ts";
import { staffRoute } from "./doors.ts";

export const knowledgeRoutes = [
  staffRoute({
    method: "GET",
    url: articleImagePath,
    name: "readArticleImageAsStaff",
    tag: "Knowledge",
    summary: "An image of an article",
    description: "Also of a draft, of the brands that one sees. Takes If-None-Match.",
    params: Closed({ id: Ulid }),
    answers: imageAnswers,
    handle: async (desk, { actor, params, headers }) =>
      sendImage(desk, await articleImageForStaff(desk, actor, params.id), headers),
  }),
];
