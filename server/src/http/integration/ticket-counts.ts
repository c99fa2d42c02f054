import { Closed, Ref } from "../../features/core/schemas.ts";
import {
  BrandSummary,
  ClientSummary,
  readBrandSummary,
  readClientSummary,
} from "../../features/tickets/ticket-counts/customer.ts";
import { ok } from "../kernel/route.ts";
import { clientParams } from "./clients.ts";
import { clientRoute, platformRoute } from "./doors.ts";

export const summaryRoutes = [
  clientRoute({
    method: "GET",
    url: "/clients/:client_id/summary",
    name: "getClientSummary",
    tag: "Summary",
    summary: "Retrieve a client's summary",
    description:
      "Returns the counts for a client's dashboard. They are always current, and the request is cheap.",
    params: Closed(clientParams),
    answers: { 200: Closed({ data: Ref(ClientSummary) }) },
    handle: async (desk, { actor }) => ok({ data: await readClientSummary(desk, actor) }),
  }),

  platformRoute({
    method: "GET",
    url: "/summary",
    name: "getBrandSummary",
    tag: "Summary",
    summary: "Retrieve the brand's summary",
    description:
      "Returns ticket counts by status, priority and department, and how long the oldest customer has waited. Use it for a widget that the platform shows to its own staff.",
    answers: { 200: Closed({ data: Ref(BrandSummary) }) },
    handle: async (desk, { actor }) => ok({ data: await readBrandSummary(desk, actor) }),
  }),
];
