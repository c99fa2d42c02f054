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
    name: "readFirstSteps",
    summary: "Retrieve the getting started checklist",
    description: "As it really is: nothing of it is ticked off by hand.",
    handle: async (desk, { actor }) => ok({ data: await readFirstSteps(desk, actor) }),
  }),
  adminRoute({
    ...shared,
    method: "PUT",
    name: "putFirstStepsAway",
    summary: "Hide or show the getting started checklist",
    description: "For oneself; other administrators see them still.",
    body: Closed({ is_put_away: Type.Boolean() }),
    handle: async (desk, { actor, body }) =>
      ok({ data: await putFirstStepsAway(desk, actor, body.is_put_away) }),
  }),
];
