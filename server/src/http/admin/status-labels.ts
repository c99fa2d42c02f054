import { Closed, Ref, Ulid } from "../../features/core/schemas.ts";
import {
  changeStatusLabel,
  createStatusLabel,
  deleteStatusLabel,
  listAllStatusLabels,
  maxStatusLabels,
  readStatusLabel,
} from "../../features/tickets/status-labels/admin.ts";
import {
  NewStatusLabel,
  StatusLabel,
  StatusLabelChanges,
} from "../../features/tickets/status-labels/status-label.ts";
import { Paginated, pageQuery, paginated } from "../kernel/page-query.ts";
import { withEtag } from "../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { brandFilter } from "./params.ts";

const tag = "Admin";
const answer = Closed({ data: Ref(StatusLabel) });
const all = { tag, url: "/status-labels" };
const one = { tag, url: "/status-labels/:id", params: Closed({ id: Ulid }) };

export const statusLabelRoutes = [
  adminRoute({
    ...all,
    method: "GET",
    name: "listAllStatusLabels",
    summary: "List status labels",
    description:
      "A brand's own names for statuses, by status and position. With `brand_id`, only that brand's.",
    query: Closed({ ...brandFilter, ...pageQuery }),
    answers: { 200: Paginated(Ref(StatusLabel)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listAllStatusLabels(desk, query.brand_id, page))),
  }),
  adminRoute({
    ...all,
    method: "POST",
    name: "createStatusLabel",
    summary: "Create a status label",
    description: `Agents can then choose it for the brand's tickets, and customers see it as \`status_label\`; \`status\` keeps its five values. Comes last among the status's labels unless you send a position. At most ${maxStatusLabels} for each brand.`,
    body: NewStatusLabel,
    answers: { 201: answer },
    handle: async (desk, { actor, body }) => created({ data: await createStatusLabel(desk, actor, body) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    name: "getStatusLabel",
    summary: "Retrieve a status label",
    description: "Returns the ETag to send as `If-Match` in a later update.",
    answers: { 200: answer },
    handle: async (desk, { params }) => withEtag(await readStatusLabel(desk, params.id)),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    name: "updateStatusLabel",
    summary: "Update a status label",
    description: "Tickets that have the label show its new name. A label keeps its status.",
    body: StatusLabelChanges,
    takesIfMatch: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, body, version }) =>
      withEtag(await changeStatusLabel(desk, actor, params.id, body, version)),
  }),
  adminRoute({
    ...one,
    method: "DELETE",
    name: "deleteStatusLabel",
    summary: "Delete a status label",
    description: "Its tickets keep their status and show the status's plain name.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteStatusLabel(desk, actor, params.id);
      return done;
    },
  }),
];
