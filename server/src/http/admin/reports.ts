import { Type } from "typebox";
import { Closed, Ref } from "../../features/core/schemas.ts";
import {
  changeReportType,
  createReportType,
  deleteReportType,
  listReportTypesAsAdmin,
  NewReportType,
  ReportTypeChanges,
  ReportTypeRecord,
  readReportType,
} from "../../features/reports/admin.ts";
import { orderReportTypes, ReportTypeOrder } from "../../features/reports/reorder-types.ts";
import { Paginated, pageQuery, paginated } from "../kernel/page-query.ts";
import { withEtag } from "../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { brandFilter, numberedParams } from "./params.ts";

const tag = "Reports";
const answer = Closed({ data: Ref(ReportTypeRecord) });
const all = { tag, url: "/report-types" };
const one = { tag, url: "/report-types/:id", params: numberedParams };

export const reportTypeRoutes = [
  adminRoute({
    ...all,
    method: "GET",
    name: "listAllReportTypes",
    summary: "List report types",
    description: "Sorted by brand, then in the order reporters see; including inactive ones.",
    query: Closed({ ...brandFilter, ...pageQuery }),
    answers: { 200: Paginated(Ref(ReportTypeRecord)) },
    handle: async (desk, { actor, query, url }) =>
      ok(await paginated(query, url, (page) => listReportTypesAsAdmin(desk, actor, query.brand_id, page))),
  }),
  adminRoute({
    ...all,
    method: "POST",
    name: "createReportType",
    summary: "Create a report type",
    description: "Adds a type to `bug` and `security`, which every brand has.",
    body: NewReportType,
    validatesInHandler: true,
    answers: { 201: answer },
    handle: async (desk, { actor, sent }) => created({ data: await createReportType(desk, actor, sent) }),
  }),
  adminRoute({
    tag,
    method: "PUT",
    url: "/report-types/order",
    name: "orderReportTypes",
    summary: "Reorder report types",
    description: "Returns all of them in the new order; items you do not list follow in their old order.",
    body: ReportTypeOrder,
    answers: { 200: Closed({ data: Type.Array(Ref(ReportTypeRecord)) }) },
    handle: async (desk, { actor, body }) => ok({ data: await orderReportTypes(desk, actor, body) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    name: "getReportType",
    summary: "Retrieve a report type",
    description: "Returns the ETag to send as `If-Match` in a later update.",
    answers: { 200: answer },
    handle: async (desk, { actor, params }) => withEtag(await readReportType(desk, actor, params.id)),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    name: "updateReportType",
    summary: "Update a report type",
    description:
      "Omitted fields keep their values. `files` is merged member by member; a list is replaced as a whole. Staff in `staff_ids` also see earlier reports; the audit log records who added them.",
    body: ReportTypeChanges,
    validatesInHandler: true,
    takesIfMatch: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, sent, version }) =>
      withEtag(await changeReportType(desk, actor, params.id, sent, version)),
  }),
  adminRoute({
    ...one,
    method: "DELETE",
    name: "deleteReportType",
    summary: "Delete a report type",
    description: "Returns 409 for `bug` and `security`, and if the type has reports.",
    refusals: [409],
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteReportType(desk, actor, params.id);
      return done;
    },
  }),
];
