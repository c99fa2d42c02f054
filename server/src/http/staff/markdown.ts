import { Type } from "typebox";
import { previewMarkdown } from "../../features/core/markdown/customer.ts";
import { Closed, maxBodyLength } from "../../features/core/schemas.ts";
import { ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";

export const markdownRoutes = [
  staffRoute({
    method: "POST",
    url: "/markdown/preview",
    name: "previewMarkdownAsStaff",
    tag: "Staff",
    summary: "Preview Markdown",
    description:
      "Returns the HTML that `body_html` would have. Placeholders are not filled in, and nothing is stored.",
    body: Closed({ markdown: Type.String({ maxLength: maxBodyLength }) }),
    answers: {
      200: Closed({ html: Type.String({ description: "Sanitised HTML, safe to display unchanged." }) }),
    },
    handle: async (_, { body }) => ok({ html: previewMarkdown(body.markdown) }),
  }),
];
