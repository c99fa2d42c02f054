import { Type } from "typebox";
import { Closed, Ref } from "../../desk/shapes.ts";
import {
  ComponentUptime,
  keptIncidents,
  keptStatus,
  keptUptime,
  listIncidents,
  PresentStatus,
  StatusIncident,
} from "../../desk/status/customer.ts";
import { Paginated, pageQuery, paginated } from "../paging.ts";
import { ok } from "../route.ts";
import { platformRoute } from "./doors.ts";

const tag = "Status";

export const statusRoutes = [
  platformRoute({
    method: "GET",
    url: "/status",
    name: "readStatus",
    tag,
    summary: "The brand's status",
    description:
      "What its components are in, the incidents that are open, and the maintenances that last or are to come: in the shapes of Statuspage. The ETag changes with it, also when a maintenance begins or ends by itself.",
    answers: { 200: Closed({ data: Ref(PresentStatus) }) },
    handle: async (desk, { actor }) => ok(await keptStatus(desk, actor)),
  }),
  platformRoute({
    method: "GET",
    url: "/status/incidents",
    name: "listIncidents",
    tag,
    summary: "The brand's incidents",
    description: "All of them, the newest first, each with its updates.",
    query: Closed(pageQuery),
    answers: { 200: Paginated(Ref(StatusIncident)) },
    handle: async (desk, { actor, query, url }) => {
      const read = () => paginated(query, url, (page) => listIncidents(desk, actor, page));
      return ok(await keptIncidents(desk, actor, url, read));
    },
  }),
  platformRoute({
    method: "GET",
    url: "/status/uptime",
    name: "readUptime",
    tag,
    summary: "The uptime of each component",
    description:
      "Of the last 90 days, by the brand's time zone. A major outage counts as long as it lasts, a partial outage for three tenths of that; degraded performance and maintenance do not count.",
    answers: { 200: Closed({ data: Type.Array(Ref(ComponentUptime)) }) },
    handle: async (desk, { actor }) => ok(await keptUptime(desk, actor)),
  }),
];
