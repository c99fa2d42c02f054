import { Type } from "typebox";
import { previewMarkdown } from "../../features/core/markdown/customer.ts";
import { Closed, maxBodyLength } from "../../features/core/schemas.ts";
import { ok } from "../kernel/route.ts";
import { platformRoute } from "./doors.ts";

export const markdownRoutes = [
  platformRoute({
    method: "POST",
    url: "/markdown/preview",
    name: "previewMarkdown",
    tag: "Departments",
    summary: "Preview Markdown",
    description:
      "Returns the HTML that `body_html` would have. Use it to preview a message before it is sent. Nothing is stored.",
    body: Closed({
      markdown: Type.String({ maxLength: maxBodyLength, examples: ["Since *this morning* …"] }),
    }),
    answers: {
      200: Closed({ html: Type.String({ description: "Sanitised HTML, safe to display unchanged." }) }),
    },
    handle: async (_, { body }) => ok({ html: previewMarkdown(body.markdown) }),
  }),
];
