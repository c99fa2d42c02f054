import { Type } from "typebox";
import { Closed, Ref, Ulid } from "../../../features/core/schemas.ts";
import { NewSavedView, SavedView, SavedViewChanges } from "../../../features/tickets/queue/saved-view.ts";
import {
  changeView,
  createView,
  deleteView,
  listViews,
  maxViewsOfOne,
  readView,
} from "../../../features/tickets/queue/views.ts";
import { created, done, NoContent, ok } from "../../kernel/route.ts";
import { staffRoute } from "../doors.ts";

const view = { tag: "Staff", url: "/views/:id", params: Closed({ id: Ulid }) };
const answer = Closed({ data: Ref(SavedView) });

export const viewRoutes = [
  staffRoute({
    method: "GET",
    url: "/views",
    name: "listViews",
    tag: "Staff",
    summary: "List saved views",
    description:
      "Lists your own and shared views by position, then by name. Counts include only tickets you can access, so a colleague's may differ.",
    fromStandby: true,
    answers: { 200: Closed({ data: Type.Array(Ref(SavedView)) }) },
    handle: async (desk, { actor }) => ok({ data: await listViews(desk, actor) }),
  }),
  staffRoute({
    method: "POST",
    url: "/views",
    name: "createView",
    tag: "Staff",
    summary: "Create a saved view",
    description: `Creates a view for the queue. \`filters\` accepts the queue's filters; a view whose tickets can't be counted is refused. A person can have at most ${maxViewsOfOne} views.`,
    body: NewSavedView,
    answers: { 201: answer },
    handle: async (desk, { actor, body }) => created({ data: await createView(desk, actor, body) }),
  }),
  staffRoute({
    ...view,
    method: "GET",
    name: "getView",
    summary: "Retrieve a saved view",
    description: "Returns your own view or a shared one. The count includes only tickets you can access.",
    fromStandby: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params }) => ok({ data: await readView(desk, actor, params.id) }),
  }),
  staffRoute({
    ...view,
    method: "PATCH",
    name: "updateView",
    summary: "Update a saved view",
    description:
      "Allowed for its owner, and for an administrator if it is shared. `filters` is replaced as a whole.",
    body: SavedViewChanges,
    answers: { 200: answer },
    handle: async (desk, { actor, params, body }) =>
      ok({ data: await changeView(desk, actor, params.id, body) }),
  }),
  staffRoute({
    ...view,
    method: "DELETE",
    name: "deleteView",
    summary: "Delete a saved view",
    description:
      "Allowed for its owner, and for an administrator if it is shared; for others it returns 404.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteView(desk, actor, params.id);
      return done;
    },
  }),
];
