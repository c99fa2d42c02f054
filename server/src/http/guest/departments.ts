import { Type } from "typebox";
import { Closed, Ref } from "../../features/core/schemas.ts";
import { Department, listDepartments } from "../../features/organisation/departments/customer.ts";
import { platformRoute } from "../integration/doors.ts";
import { ok } from "../kernel/route.ts";

export const departmentRoutes = [
  platformRoute({
    method: "GET",
    url: "/guest/departments",
    name: "listGuestDepartments",
    tag: "Guests",
    summary: "List guest departments",
    description:
      "Lists the active departments that accept guests, in the brand's order. If `captcha` is set, the guest's form must show that captcha and send its token.",
    answers: { 200: Closed({ data: Type.Array(Ref(Department)) }) },
    handle: async (desk, { actor }) => ok({ data: await listDepartments(desk, actor, { guests: true }) }),
  }),
];
