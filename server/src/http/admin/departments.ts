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
import { withEtag } from "../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { brandFilter, numberedParams } from "./params.ts";

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
    query: Closed({ ...brandFilter, ...pageQuery }),
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
      "If you omit `timezone`, the brand's is used; `default_priority` is medium or, if that is not offered, the first priority.",
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
      "Returns the department as customers would get it with these values. They are validated as when saved; nothing is stored.",
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
    description: "Lists the countries and regions that a department's `holidays` can name.",
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
      "Lists the days within the next 400 days on which a department with this country and region would be closed. Half-day holidays are not included.",
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
    name: "getDepartment",
    summary: "Retrieve a department",
    description:
      "Returns the department's settings, and the ETag to send as `If-Match` in a later update. The captcha's secret is never returned.",
    answers: { 200: answer },
    handle: async (desk, { params }) => withEtag(await readDepartment(desk, params.id)),
  }),
  adminRoute({
    ...shared,
    method: "PATCH",
    name: "updateDepartment",
    recentSignIn: { forFields: ["captcha"] },
    summary: "Update a department",
    description:
      "Omitted fields keep their values. `files`, `holidays` and `routing` are merged member by member; a list is replaced as a whole.",
    body: DepartmentChanges,
    answers: { 200: answer },
    validatesInHandler: true,
    takesIfMatch: true,
    handle: async (desk, { actor, params, sent, version }) =>
      withEtag(await changeDepartment(desk, actor, params.id, sent.fields, sent.problems, version)),
  }),
  adminRoute({
    ...shared,
    method: "DELETE",
    name: "deleteDepartment",
    summary: "Delete a department",
    description:
      "Returns 409 if the department has a ticket, including closed ones. Set `active: false` to stop offering it to customers.",
    refusals: [409],
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteDepartment(desk, actor, params.id);
      return done;
    },
  }),
];
