import { Type } from "typebox";
import { Closed, Ref, Ulid } from "../../../features/core/schemas.ts";
import {
  changeMaintenance,
  deleteMaintenance,
  listMaintenances,
  MaintenanceChanges,
  MaintenanceRecord,
  NewMaintenance,
  NewMaintenanceUpdate,
  planMaintenance,
  readMaintenance,
  versioned,
} from "../../../features/publishing/status/admin/maintenances.ts";
import { Paginated, pageQuery, paginated } from "../../kernel/page-query.ts";
import { withEtag } from "../../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../../kernel/route.ts";
import { adminRoute } from "../../staff/doors.ts";
import { brandFilter, timestampParam } from "../params.ts";

const tag = "Status";
const answer = Closed({ data: Ref(MaintenanceRecord) });
const all = { tag, url: "/status/maintenances" };
const one = { tag, url: "/status/maintenances/:id", params: Closed({ id: Ulid }) };

export const statusMaintenanceRoutes = [
  adminRoute({
    ...all,
    method: "GET",
    name: "listMaintenances",
    summary: "List maintenances",
    description:
      "Latest first. With `from` and `to`, lists maintenance that overlaps this period, for a calendar.",
    query: Closed({
      ...brandFilter,
      from: Type.Optional(timestampParam("Only maintenance that ends after this time.")),
      to: Type.Optional(timestampParam("Only maintenance that starts before this time.")),
      ...pageQuery,
    }),
    answers: { 200: Paginated(Ref(MaintenanceRecord)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listMaintenances(desk, query, page))),
  }),
  adminRoute({
    ...all,
    method: "POST",
    name: "planMaintenance",
    summary: "Schedule a maintenance",
    description:
      "The maintenance starts and ends automatically at the scheduled times. Its components are under maintenance in between. `body` is the first update.",
    body: NewMaintenance,
    answers: { 201: answer },
    handle: async (desk, { actor, body }) => created({ data: await planMaintenance(desk, actor, body) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    name: "getMaintenance",
    summary: "Retrieve a maintenance",
    description:
      "Returns the ETag to send as `If-Match` in a later update. An automatic start or end does not change it.",
    answers: { 200: answer },
    handle: async (desk, { params }) => versionedAnswer(await readMaintenance(desk, params.id)),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    name: "updateMaintenance",
    summary: "Update a maintenance",
    description:
      "Omitted fields keep their values. A new `status` or a `body` becomes an update. A maintenance that ended automatically continues if you set a later end.",
    body: MaintenanceChanges,
    takesIfMatch: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, body, version }) =>
      versionedAnswer(await changeMaintenance(desk, actor, params.id, body, version)),
  }),
  adminRoute({
    ...one,
    method: "DELETE",
    name: "deleteMaintenance",
    summary: "Delete a maintenance",
    description: "Cancels the maintenance and deletes its updates.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteMaintenance(desk, actor, params.id);
      return done;
    },
  }),
  adminRoute({
    ...one,
    url: "/status/maintenances/:id/updates",
    method: "POST",
    name: "createMaintenanceUpdate",
    summary: "Post a maintenance update",
    description:
      "Posts its text and any change of status. A `status` starts or ends the maintenance before its scheduled time. Returns the maintenance.",
    body: NewMaintenanceUpdate,
    takesIfMatch: true,
    answers: { 201: answer },
    handle: async (desk, { actor, params, body, version }) =>
      created({ data: await changeMaintenance(desk, actor, params.id, body, version) }),
  }),
];

const versionedAnswer = (maintenance: MaintenanceRecord) => withEtag(maintenance, versioned(maintenance));
