import { Type } from "typebox";
import { Closed, Ref } from "../../features/core/schemas.ts";
import { listStatusLabels } from "../../features/tickets/status-labels/staff.ts";
import { StatusLabelChoice } from "../../features/tickets/status-labels/status-label.ts";
import { ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";

export const statusLabelChoiceRoutes = [
  staffRoute({
    method: "GET",
    url: "/status-labels",
    name: "listStatusLabels",
    tag: "Staff",
    summary: "List status labels",
    description:
      "The own names that your brands have for statuses, in order. Set one with `status_label_id` of a change.",
    answers: { 200: Closed({ data: Type.Array(Ref(StatusLabelChoice)) }) },
    handle: async (desk, { actor }) => ok({ data: await listStatusLabels(desk, actor) }),
  }),
];
