import { Type } from "typebox";
import { Closed, Ref } from "../../features/core/schemas.ts";
import { Department, listDepartments } from "../../features/organisation/departments/customer.ts";
import { ok } from "../kernel/route.ts";
import { platformRoute } from "./doors.ts";

export const departmentRoutes = [
  platformRoute({
    method: "GET",
    url: "/departments",
    name: "listDepartments",
    tag: "Departments",
    summary: "List departments",
    description:
      "The active departments in which a client can open tickets, with everything that the form needs: priorities, custom fields, copies, captcha and file rules. Read them from here; do not hard-code them.",
    answers: { 200: Closed({ data: Type.Array(Ref(Department)) }) },
    handle: async (desk, { actor }) => ok({ data: await listDepartments(desk, actor, { guests: false }) }),
  }),
];
