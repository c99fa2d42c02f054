import { Closed } from "../../features/core/schemas.ts";
import { FirstAdmin, SetUp, setUpDesk } from "../../features/organisation/staff-accounts/set-up-desk.ts";
import { created } from "../kernel/route.ts";
import { publicRoute } from "./doors.ts";

export const peopleRoutes = [
  publicRoute({
    method: "POST",
    url: "/setup",
    name: "setUpDesk",
    tag: "Public",
    summary: "Create the first administrator",
    description:
      "Requires the token from the link that the first start of an empty desk prints. The token works once.",
    body: SetUp,
    refusals: [410],
    answers: { 201: Closed({ data: FirstAdmin }) },
    handle: async (desk, { body }) => created({ data: await setUpDesk(desk, body) }),
  }),
];
