import { Type } from "typebox";
import { Closed, Ref, Ulid } from "../../../features/core/schemas.ts";
import {
  changeStatusTemplate,
  createTemplate,
  deleteTemplate,
  listStatusTemplates,
  NewIncidentTemplate,
  readStatusTemplate,
  StatusTemplateChanges,
  TemplateRecord,
} from "../../../features/publishing/status/admin/templates.ts";
import { withEtag } from "../../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../../kernel/route.ts";
import { adminRoute } from "../../staff/doors.ts";
import { brandFilter } from "../params.ts";

const tag = "Status";
const answer = Closed({ data: Ref(TemplateRecord) });
const all = { tag, url: "/status/templates" };
const one = { tag, url: "/status/templates/:id", params: Closed({ id: Ulid }) };

export const statusTemplateRoutes = [
  adminRoute({
    ...all,
    method: "GET",
    name: "listStatusTemplates",
    summary: "List incident templates",
    description: "Sorted by brand and name.",
    query: Closed(brandFilter),
    answers: { 200: Closed({ data: Type.Array(Ref(TemplateRecord)) }) },
    handle: async (desk, { query }) => ok({ data: await listStatusTemplates(desk, query.brand_id) }),
  }),
  adminRoute({
    ...all,
    method: "POST",
    name: "createStatusTemplate",
    summary: "Create an incident template",
    description: "Creates a template for new incidents. It has the fields of a new incident.",
    body: NewIncidentTemplate,
    answers: { 201: answer },
    handle: async (desk, { actor, body }) => created({ data: await createTemplate(desk, actor, body) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    name: "getStatusTemplate",
    summary: "Retrieve an incident template",
    description: "Returns the ETag to send as `If-Match` in a later update.",
    answers: { 200: answer },
    handle: async (desk, { params }) => withEtag(await readStatusTemplate(desk, params.id)),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    name: "updateStatusTemplate",
    summary: "Update an incident template",
    description: "Omitted fields keep their values. Incidents created from the template do not change.",
    body: StatusTemplateChanges,
    takesIfMatch: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, body, version }) =>
      withEtag(await changeStatusTemplate(desk, actor, params.id, body, version)),
  }),
  adminRoute({
    ...one,
    method: "DELETE",
    name: "deleteStatusTemplate",
    summary: "Delete an incident template",
    description: "Incidents created from the template are kept.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteTemplate(desk, actor, params.id);
      return done;
    },
  }),
];
