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
    name: "readClientSummary",
    tag: "Summary",
    summary: "Retrieve a client's summary",
    description:
      "For the client's dashboard. The counts are kept as tickets change: they are those of this moment and cost one look.",
    params: Closed(clientParams),
    answers: { 200: Closed({ data: Ref(ClientSummary) }) },
    handle: async (desk, { actor }) => ok({ data: await readClientSummary(desk, actor) }),
  }),

  platformRoute({
    method: "GET",
    url: "/summary",
    name: "readBrandSummary",
    tag: "Summary",
    summary: "Retrieve the brand's summary",
    description:
      "For a widget that the platform shows to its own staff: ticket counts by status, priority and department, and the time since the oldest customer has waited. Counts only.",
    answers: { 200: Closed({ data: Ref(BrandSummary) }) },
    handle: async (desk, { actor }) => ok({ data: await readBrandSummary(desk, actor) }),
  }),
];
