import { Type } from "typebox";
import { Closed, NumberedId, Ref } from "../../../features/core/schemas.ts";
import { Colleague, listColleagues } from "../../../features/organisation/staff-accounts/staff.ts";
import { ok } from "../../kernel/route.ts";
import { staffRoute } from "../doors.ts";

export const colleagueRoutes = [
  staffRoute({
    method: "GET",
    url: "/colleagues",
    name: "listColleagues",
    tag: "Staff",
    summary: "List assignable staff members",
    description:
      "Lists active staff who can access a department of a brand that you can access, and yourself, sorted by name.",
    query: Closed({
      department_id: Type.Optional(
        Type.Integer({ ...NumberedId, description: "Only staff who can access this department." }),
      ),
    }),
    answers: { 200: Closed({ data: Type.Array(Ref(Colleague)) }) },
    handle: async (desk, { actor, query }) =>
      ok({ data: await listColleagues(desk, actor, query.department_id) }),
  }),
];
