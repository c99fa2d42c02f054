import { ok } from "../kernel/route.ts";
import { incidents, statusRead, uptime } from "../kernel/status-reads.ts";
import { platformRoute } from "./doors.ts";

const tag = "Status";

export const statusRoutes = [
  platformRoute({
    method: "GET",
    url: "/status",
    name: "getStatus",
    tag,
    summary: "Retrieve the brand's status",
    description:
      "Returns component statuses, open incidents, and current and upcoming maintenance, in the shapes of Statuspage. The ETag changes with every change, including an automatic start or end of maintenance.",
    answers: statusRead.answers,
    handle: async (desk, call) => ok(await statusRead.read(desk, call)),
  }),
  platformRoute({
    method: "GET",
    url: "/status/incidents",
    name: "listIncidents",
    tag,
    summary: "List the brand's incidents",
    description: "Lists all incidents, newest first, each with its updates.",
    query: incidents.query,
    answers: incidents.answers,
    handle: async (desk, call) => ok(await incidents.read(desk, call)),
  }),
  platformRoute({
    method: "GET",
    url: "/status/uptime",
    name: "getUptime",
    tag,
    summary: "List component uptime",
    description:
      "Covers the last 90 days in the brand's time zone. A major outage counts for its whole duration, a partial outage for three tenths of it; degraded performance and maintenance do not count.",
    answers: uptime.answers,
    handle: async (desk, call) => ok(await uptime.read(desk, call)),
  }),
];
