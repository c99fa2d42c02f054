import { Type } from "typebox";
import { Closed, Ref } from "../../features/core/schemas.ts";
import {
  DepartmentDraft,
  previewDepartment,
} from "../../features/organisation/departments/admin/preview-department.ts";
import { DepartmentOrder, orderDepartments } from "../../features/organisation/departments/admin/reorder.ts";
import {
  DepartmentChanges,
  DepartmentRecord,
  NewDepartment,
} from "../../features/organisation/departments/admin/shape.ts";
import {
  changeDepartment,
  createDepartment,
  deleteDepartment,
  listAllDepartments,
  readDepartment,
} from "../../features/organisation/departments/admin.ts";
import {
  HolidayCountry,
  listHolidayCountries,
  listPublicHolidays,
  PublicHolidayShown,
} from "../../features/organisation/departments/holidays/admin.ts";
import { Department } from "../../features/organisation/departments/shape.ts";
import { Paginated, pageQuery, paginated } from "../kernel/page-query.ts";
import { withVersion } from "../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
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
    description: "Sorted by brand, then in the order customers see; including inactive ones.",
    query: Closed({ ...ofBrand, ...pageQuery }),
    answers: { 200: Paginated(Ref(DepartmentRecord)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listAllDepartments(desk, query.brand_id, page))),
  }),
  adminRoute({
    method: "POST",
    url: "/departments",
    name: "createDepartment",
    recentSignIn: { forFields: ["captcha"] },
    tag: "Admin",
    summary: "Create a department",
    description:
      "Left out, `timezone` is the brand's, and `default_priority` is medium or else the first that is offered.",
    body: NewDepartment,
    answers: { 201: answer },
    validatesInHandler: true,
    handle: async (desk, { actor, sent }) =>
      created({ data: await createDepartment(desk, actor, sent.fields, sent.problems) }),
  }),
  adminRoute({
    method: "PUT",
    url: "/departments/order",
    name: "orderDepartments",
    tag: "Admin",
    summary: "Reorder departments",
    description:
      "Returns all departments of the brand in the new order; departments you do not list follow in their old order.",
    body: DepartmentOrder,
    answers: { 200: Closed({ data: Type.Array(Ref(DepartmentRecord)) }) },
    handle: async (desk, { actor, body }) => ok({ data: await orderDepartments(desk, actor, body) }),
  }),
  adminRoute({
    method: "POST",
    url: "/departments/preview",
    name: "previewDepartment",
    tag: "Admin",
    summary: "Preview a department",
    description:
      "The object that customers get, made of these values; they are checked as they are when they are saved, and nothing is stored.",
    body: DepartmentDraft,
    answers: { 200: Closed({ data: Ref(Department) }) },
    validatesInHandler: true,
    handle: async (desk, { actor, sent }) =>
      ok({ data: await previewDepartment(desk, actor, sent.fields, sent.problems) }),
  }),
  adminRoute({
    method: "GET",
    url: "/holidays/countries",
    name: "listHolidayCountries",
    tag: "Admin",
    summary: "List countries with public holidays",
    description: "With the regions that have days of their own: what `holidays` of a department may name.",
    answers: { 200: Closed({ data: Type.Array(HolidayCountry) }) },
    handle: async (_, { actor }) => ok({ data: await listHolidayCountries(actor.language) }),
  }),
  adminRoute({
    method: "GET",
    url: "/holidays",
    name: "listPublicHolidays",
    tag: "Admin",
    summary: "List upcoming public holidays",
    description:
      "Of whole days, for the next 400 days: on what days a department with this country and region would be closed.",
    query: Closed({
      country: Type.String({ minLength: 1, maxLength: 20, examples: ["GB"] }),
      region: Type.Optional(Type.String({ minLength: 1, maxLength: 20, examples: ["SCT"] })),
    }),
    answers: { 200: Closed({ data: Type.Array(PublicHolidayShown) }) },
    handle: async (desk, { actor, query }) =>
      ok({ data: await listPublicHolidays(desk, actor.language, query) }),
  }),
  adminRoute({
    ...shared,
    method: "GET",
    name: "readDepartment",
    summary: "Retrieve a department",
    description:
      "As it is set up, with the ETag that a later change sends as `If-Match`; never the secret of its robot check.",
    answers: { 200: answer },
    handle: async (desk, { params }) => withVersion(await readDepartment(desk, params.id)),
  }),
  adminRoute({
    ...shared,
    method: "PATCH",
    name: "changeDepartment",
    recentSignIn: { forFields: ["captcha"] },
    summary: "Update a department",
    description:
      "Omitted fields keep their values. `files`, `holidays` and `routing` are merged member by member; a list is replaced as a whole.",
    body: DepartmentChanges,
    answers: { 200: answer },
    validatesInHandler: true,
    takesIfMatch: true,
    handle: async (desk, { actor, params, sent, version }) =>
      withVersion(await changeDepartment(desk, actor, params.id, sent.fields, sent.problems, version)),
  }),
  adminRoute({
    ...shared,
    method: "DELETE",
    name: "deleteDepartment",
    summary: "Delete a department",
    description:
      "409 where a ticket is left, also a closed one. `active: false` takes it out of what customers choose from.",
    refusals: [409],
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteDepartment(desk, actor, params.id);
      return done;
    },
  }),
];
