import { Type } from "typebox";
import {
  changeDepartment,
  createDepartment,
  DepartmentChanges,
  DepartmentRecord,
  deleteDepartment,
  listAllDepartments,
  NewDepartment,
  readDepartment,
} from "../../desk/departments/admin.ts";
import { Closed, Ref } from "../../desk/shapes.ts";
import { Paginated, pageQuery, paginated } from "../paging.ts";
import { created, done, NoContent, ok } from "../route.ts";
import { adminRoute } from "../staff/doors.ts";
import { numberedParams, ofBrand } from "./params.ts";

const answer = Closed({ data: Ref(DepartmentRecord) });
const shared = { tag: "Admin", params: numberedParams, url: "/departments/:id" };

export const departmentRoutes = [
  adminRoute({
    method: "GET",
    url: "/departments",
    name: "listAllDepartments",
    tag: "Admin",
    summary: "List departments",
    query: Type.Object({ ...ofBrand, ...pageQuery }),
    answers: { 200: Paginated(Ref(DepartmentRecord)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listAllDepartments(desk, query.brand_id, page))),
  }),
  adminRoute({
    method: "POST",
    url: "/departments",
    name: "createDepartment",
    tag: "Admin",
    summary: "Create a department",
    body: NewDepartment,
    answers: { 201: answer },
    judgesItself: true,
    handle: async (desk, { actor, sent }) =>
      created({ data: await createDepartment(desk, actor, sent.fields, sent.problems) }),
  }),
  adminRoute({
    ...shared,
    method: "GET",
    name: "readDepartment",
    summary: "Read a department",
    answers: { 200: answer },
    handle: async (desk, { params }) => ok({ data: await readDepartment(desk, params.id) }),
  }),
  adminRoute({
    ...shared,
    method: "PATCH",
    name: "changeDepartment",
    summary: "Change a department",
    body: DepartmentChanges,
    answers: { 200: answer },
    judgesItself: true,
    handle: async (desk, { actor, params, sent }) =>
      ok({ data: await changeDepartment(desk, actor, params.id, sent.fields, sent.problems) }),
  }),
  adminRoute({
    ...shared,
    method: "DELETE",
    name: "deleteDepartment",
    summary: "Delete a department that has no tickets",
    refusals: [409],
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteDepartment(desk, actor, params.id);
      return done;
    },
  }),
];
