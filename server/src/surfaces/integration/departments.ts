import { Type } from "typebox";
import { Department, listDepartments } from "../../desk/departments/customer.ts";
import { previewMarkdown } from "../../desk/markdown/customer.ts";
import { Closed, maxBodyLength, Ref } from "../../desk/shapes.ts";
import { ok } from "../route.ts";
import { platformRoute } from "./doors.ts";

export const departmentRoutes = [
  platformRoute({
    method: "GET",
    url: "/departments",
    name: "listDepartments",
    tag: "Departments",
    summary: "List departments",
    description:
      "The active departments a client may open tickets in, with all that the form needs: priorities, custom fields, copies, captcha and file rules. Read them from here; do not hard-code them.",
    answers: { 200: Closed({ data: Type.Array(Ref(Department)) }) },
    handle: async (desk, { actor }) => ok({ data: await listDepartments(desk, actor, { guests: false }) }),
  }),

  platformRoute({
    method: "POST",
    url: "/markdown/preview",
    name: "previewMarkdown",
    tag: "Departments",
    summary: "Render Markdown as a stored message would be",
    body: Closed({
      markdown: Type.String({ maxLength: maxBodyLength, examples: ["Since *this morning* …"] }),
    }),
    answers: { 200: Closed({ html: Type.String({ description: "Sanitised, safe to show as it is." }) }) },
    handle: async (_, { body }) => ok({ html: previewMarkdown(body.markdown) }),
  }),
];
