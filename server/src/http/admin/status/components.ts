import { Type } from "typebox";
import { Closed, Ref, Ulid } from "../../../features/core/schemas.ts";
import {
  ComponentChanges,
  ComponentItem,
  ComponentRecord,
  changeComponent,
  createComponent,
  deleteComponent,
  listComponents,
  NewComponent,
  readComponent,
} from "../../../features/publishing/status/admin/components.ts";
import {
  changeGroup,
  createGroup,
  deleteGroup,
  GroupChanges,
  GroupRecord,
  listGroups,
  NewGroup,
  readGroup,
} from "../../../features/publishing/status/admin/groups.ts";
import { ComponentOrder, orderComponents } from "../../../features/publishing/status/admin/reorder.ts";
import { withEtag } from "../../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../../kernel/route.ts";
import { adminRoute } from "../../staff/doors.ts";
import { brandFilter } from "../params.ts";

const tag = "Status";
const answer = Closed({ data: Ref(ComponentRecord) });
const list = Closed({ data: Type.Array(Ref(ComponentItem)) });
const all = { tag, url: "/status/components" };
const one = { tag, url: "/status/components/:id", params: Closed({ id: Ulid }) };

const components = [
  adminRoute({
    ...all,
    method: "GET",
    name: "listStatusComponents",
    summary: "List components",
    description: "Sorted by brand and position, each with its current status.",
    query: Closed(brandFilter),
    answers: { 200: list },
    handle: async (desk, { query }) => ok({ data: await listComponents(desk, query.brand_id) }),
  }),
  adminRoute({
    ...all,
    method: "POST",
    name: "createStatusComponent",
    summary: "Create a component",
    description:
      "The component starts as operational, and its uptime is recorded from now on. You never set its status: incidents and maintenance do.",
    body: NewComponent,
    answers: { 201: answer },
    handle: async (desk, { actor, body }) => created({ data: await createComponent(desk, actor, body) }),
  }),
  adminRoute({
    tag,
    method: "PUT",
    url: "/status/components/order",
    name: "orderStatusComponents",
    summary: "Reorder components and groups",
    description:
      "Sets the order of groups and components, and moves components between groups. Returns the components in the new order.",
    body: ComponentOrder,
    answers: { 200: list },
    handle: async (desk, { actor, body }) => ok({ data: await orderComponents(desk, actor, body) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    name: "getStatusComponent",
    summary: "Retrieve a component",
    description: "Returns the ETag to send as `If-Match` in a later update.",
    answers: { 200: answer },
    handle: async (desk, { params }) => withEtag(await readComponent(desk, params.id)),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    name: "updateStatusComponent",
    summary: "Update a component",
    description: "Omitted fields keep their values.",
    body: ComponentChanges,
    takesIfMatch: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, body, version }) =>
      withEtag(await changeComponent(desk, actor, params.id, body, version)),
  }),
  adminRoute({
    ...one,
    method: "DELETE",
    name: "deleteStatusComponent",
    summary: "Delete a component",
    description: "Also deletes its recorded history.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteComponent(desk, actor, params.id);
      return done;
    },
  }),
];

const group = Closed({ data: Ref(GroupRecord) });
const groups = { tag, url: "/status/groups" };
const oneGroup = { tag, url: "/status/groups/:id", params: Closed({ id: Ulid }) };

export const statusComponentRoutes = [
  ...components,
  adminRoute({
    ...groups,
    method: "GET",
    name: "listStatusGroups",
    summary: "List component groups",
    description: "Sorted by brand and position.",
    query: Closed(brandFilter),
    answers: { 200: Closed({ data: Type.Array(Ref(GroupRecord)) }) },
    handle: async (desk, { query }) => ok({ data: await listGroups(desk, query.brand_id) }),
  }),
  adminRoute({
    ...groups,
    method: "POST",
    name: "createStatusGroup",
    summary: "Create a component group",
    description:
      "The group comes after the other groups unless you send `position`. To add components, set their `group_id`.",
    body: NewGroup,
    answers: { 201: group },
    handle: async (desk, { actor, body }) => created({ data: await createGroup(desk, actor, body) }),
  }),
  adminRoute({
    ...oneGroup,
    method: "GET",
    name: "getStatusGroup",
    summary: "Retrieve a component group",
    description: "Returns the ETag to send as `If-Match` in a later update.",
    answers: { 200: group },
    handle: async (desk, { params }) => withEtag(await readGroup(desk, params.id)),
  }),
  adminRoute({
    ...oneGroup,
    method: "PATCH",
    name: "updateStatusGroup",
    summary: "Update a component group",
    description: "Omitted fields keep their values.",
    body: GroupChanges,
    takesIfMatch: true,
    answers: { 200: group },
    handle: async (desk, { actor, params, body, version }) =>
      withEtag(await changeGroup(desk, actor, params.id, body, version)),
  }),
  adminRoute({
    ...oneGroup,
    method: "DELETE",
    name: "deleteStatusGroup",
    summary: "Delete a component group",
    description: "Its components are kept, without a group.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteGroup(desk, actor, params.id);
      return done;
    },
  }),
];
