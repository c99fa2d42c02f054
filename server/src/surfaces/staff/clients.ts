import { Type } from "typebox";
import { FoundClient, findClients } from "../../desk/clients/staff.ts";
import { Closed, Line, NumberedId, Ref } from "../../desk/shapes.ts";
import { ok } from "../route.ts";
import { staffRoute } from "./doors.ts";

export const clientRoutes = [
  staffRoute({
    method: "GET",
    url: "/clients",
    name: "findClients",
    tag: "Staff",
    summary: "Find the client to open a ticket for",
    query: Type.Object({
      q: Line(200, {
        description: "The platform's id, a name or an e-mail address, or the beginning of one.",
      }),
      brand_id: Type.Optional(NumberedId),
    }),
    answers: {
      200: Closed({ data: Type.Array(Ref(FoundClient), { description: "The best matches, 20 at most." }) }),
    },
    handle: async (desk, { actor, query }) =>
      ok({ data: await findClients(desk, actor, { q: query.q, brandId: query.brand_id }) }),
  }),
];
