import { Type } from "typebox";
import { Closed, Ref } from "../../features/core/schemas.ts";
import {
  FirstSteps,
  putFirstStepsAway,
  readFirstSteps,
} from "../../features/organisation/onboarding/admin.ts";
import { ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";

const shared = { tag: "Admin", url: "/first-steps", answers: { 200: Closed({ data: Ref(FirstSteps) }) } };

export const firstStepsRoutes = [
  adminRoute({
    ...shared,
    method: "GET",
    name: "getFirstSteps",
    summary: "Retrieve the getting started checklist",
    description: "Returns the steps. Each is completed automatically; you can't complete one by hand.",
    handle: async (desk, { actor }) => ok({ data: await readFirstSteps(desk, actor) }),
  }),
  adminRoute({
    ...shared,
    method: "PUT",
    name: "updateFirstSteps",
    summary: "Hide or show the getting started checklist",
    description: "Applies to you only; other administrators still see the checklist.",
    body: Closed({ is_put_away: Type.Boolean() }),
    handle: async (desk, { actor, body }) =>
      ok({ data: await putFirstStepsAway(desk, actor, body.is_put_away) }),
  }),
];
