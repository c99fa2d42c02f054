import { Type } from "typebox";
import { Closed, Line, NumberedId, Ref, Ulid } from "../../features/core/schemas.ts";
import {
  FoundClient,
  findClients,
  readClient,
  StaffClient,
} from "../../features/organisation/clients/staff.ts";
import { ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";

export const clientRoutes = [
  staffRoute({
    method: "GET",
    url: "/clients",
    name: "searchClients",
    tag: "Staff",
    summary: "Search clients",
    description:
      "Searches the brands you can access. Agents restricted to departments find by name only clients whose tickets they can access, and others by exact id. If no name matches, similar spellings are returned.",
    query: Closed({
      q: Line(200, {
        description: "The platform's id, a name or an email address, or the beginning of one.",
      }),
      brand_id: Type.Optional(NumberedId),
    }),
    fromStandby: true,
    answers: {
      200: Closed({ data: Type.Array(Ref(FoundClient), { description: "The best matches, at most 20." }) }),
    },
    handle: async (desk, { actor, query }) =>
      ok({ data: await findClients(desk, actor, { q: query.q, brandId: query.brand_id }) }),
  }),
  staffRoute({
    method: "GET",
    url: "/clients/:client",
    name: "getClientAsStaff",
    tag: "Staff",
    summary: "Retrieve a client",
    description:
      "Returns a client as staff see it. For their tickets, use `GET /staff/tickets?client={client}`.",
    params: Closed({ client: Ulid }),
    answers: { 200: Closed({ data: Ref(StaffClient) }) },
    handle: async (desk, { actor, params }) => ok({ data: await readClient(desk, actor, params.client) }),
  }),
];
