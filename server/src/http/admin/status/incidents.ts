import { Type } from "typebox";
import { Closed, Ref, Ulid } from "../../../features/core/schemas.ts";
import {
  changeIncident,
  changeIncidentUpdate,
  deleteIncident,
  IncidentChanges,
  IncidentRecord,
  listAllIncidents,
  NewIncident,
  NewIncidentUpdate,
  openIncident,
  readIncidentRecord,
  UpdateChanges,
} from "../../../features/publishing/status/admin/incidents.ts";
import { Paginated, pageQuery, paginated } from "../../kernel/page-query.ts";
import { withEtag } from "../../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../../kernel/route.ts";
import { adminRoute } from "../../staff/doors.ts";
import { brandFilter } from "../params.ts";

const tag = "Status";
const answer = Closed({ data: Ref(IncidentRecord) });
const all = { tag, url: "/status/incidents" };
const one = { tag, url: "/status/incidents/:id", params: Closed({ id: Ulid }) };

export const statusIncidentRoutes = [
  adminRoute({
    ...all,
    method: "GET",
    name: "listAllIncidents",
    summary: "List incidents",
    description: "Newest first, each with its updates.",
    query: Closed({
      ...brandFilter,
      open: Type.Optional(
        Type.Boolean({ description: "`true`: only open incidents; `false`: only resolved ones." }),
      ),
      ...pageQuery,
    }),
    answers: { 200: Paginated(Ref(IncidentRecord)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listAllIncidents(desk, query, page))),
  }),
  adminRoute({
    ...all,
    method: "POST",
    name: "openIncident",
    summary: "Create an incident",
    description:
      "`body` is the first update. While the incident is open, its components have the given status; if incidents overlap, the worst applies. Sends the `status.incident` webhook.",
    body: NewIncident,
    answers: { 201: answer },
    handle: async (desk, { actor, body }) => created({ data: await openIncident(desk, actor, body) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    name: "getIncidentRecord",
    summary: "Retrieve an incident",
    description: "Returns the ETag to send as `If-Match` in a later update.",
    answers: { 200: answer },
    handle: async (desk, { params }) => withEtag(await readIncidentRecord(desk, params.id)),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    name: "updateIncident",
    summary: "Update an incident",
    description:
      "Omitted fields keep their values. A new `status` or a `body` becomes an update; other changes post none. Sends the webhook.",
    body: IncidentChanges,
    takesIfMatch: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, body, version }) =>
      withEtag(await changeIncident(desk, actor, params.id, body, version)),
  }),
  adminRoute({
    ...one,
    method: "DELETE",
    name: "deleteIncident",
    summary: "Delete an incident",
    description:
      "Also deletes its updates. The components' status then depends on other incidents and maintenance; recorded uptime does not change.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteIncident(desk, actor, params.id);
      return done;
    },
  }),
  adminRoute({
    ...one,
    url: "/status/incidents/:id/updates",
    method: "POST",
    name: "createIncidentUpdate",
    summary: "Post an incident update",
    description:
      "Posts its text and any change of status. `resolved` returns the components to operational unless another open incident affects them. Returns the incident.",
    body: NewIncidentUpdate,
    takesIfMatch: true,
    answers: { 201: answer },
    handle: async (desk, { actor, params, body, version }) =>
      created({ data: await changeIncident(desk, actor, params.id, body, version) }),
  }),
  adminRoute({
    tag,
    url: "/status/incidents/:id/updates/:update_id",
    params: Closed({ id: Ulid, update_id: Ulid }),
    method: "PATCH",
    name: "updateIncidentUpdate",
    summary: "Edit an incident update",
    description: "Changes the text; the update's time does not change. Returns the incident.",
    body: UpdateChanges,
    takesIfMatch: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, body, version }) =>
      withEtag(await changeIncidentUpdate(desk, actor, params.id, params.update_id, body, version)),
  }),
];
