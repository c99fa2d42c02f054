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
      "For a look at a message before it is sent: what comes back is what `body_html` would be. Nothing is kept.",
    body: Closed({
      markdown: Type.String({ maxLength: maxBodyLength, examples: ["Since *this morning* …"] }),
    }),
    answers: { 200: Closed({ html: Type.String({ description: "Sanitised, safe to show as it is." }) }) },
    handle: async (_, { body }) => ok({ html: previewMarkdown(body.markdown) }),
  }),
];
