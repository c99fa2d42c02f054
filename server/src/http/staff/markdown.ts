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
      "What comes back is what `body_html` would be. Placeholders stay as they stand, and nothing is kept.",
    body: Closed({ markdown: Type.String({ maxLength: maxBodyLength }) }),
    answers: { 200: Closed({ html: Type.String({ description: "Sanitised, safe to show as it is." }) }) },
    handle: async (_, { body }) => ok({ html: previewMarkdown(body.markdown) }),
  }),
];
