import { Type } from "typebox";
import { FoundClient, findClients } from "../../desk/clients/staff.ts";
import { listDepartmentsAsStaff, StaffDepartment } from "../../desk/departments/staff.ts";
import { Colleague, listColleagues } from "../../desk/people/staff.ts";
import { Closed, Line, NumberedId, Ref } from "../../desk/shapes.ts";
import { ok } from "../route.ts";
import { staffRoute } from "./doors.ts";

/** Who and what a page of the desk lets people choose from. */
export const directoryRoutes = [
  staffRoute({
    method: "GET",
    url: "/departments",
    name: "listDepartmentsAsStaff",
    tag: "Staff",
    summary: "List the departments that you see, of every brand",
    answers: { 200: Closed({ data: Type.Array(Ref(StaffDepartment)) }) },
    handle: async (desk, { actor }) => ok({ data: await listDepartmentsAsStaff(desk, actor) }),
  }),
  staffRoute({
    method: "GET",
    url: "/colleagues",
    name: "listColleagues",
    tag: "Staff",
    summary: "List the members of staff whom a ticket can be assigned to",
    query: Type.Object({
      department_id: Type.Optional(
        Type.Integer({ ...NumberedId, description: "Only those who see this department." }),
      ),
    }),
    answers: { 200: Closed({ data: Type.Array(Ref(Colleague)) }) },
    handle: async (desk, { actor, query }) =>
      ok({ data: await listColleagues(desk, actor, query.department_id) }),
  }),
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
