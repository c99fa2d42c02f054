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
      "In their order, then by name. The counts are of tickets that you see, so a colleague's may differ.",
    answers: { 200: Closed({ data: Type.Array(Ref(SavedView)) }) },
    handle: async (desk, { actor }) => ok({ data: await listViews(desk, actor) }),
  }),
  staffRoute({
    method: "POST",
    url: "/views",
    name: "createView",
    tag: "Staff",
    summary: "Create a saved view",
    description: `\`filters\` are the queue's own. One person has ${maxViewsOfOne} at most. What cannot be counted is refused, as whoever lists the views has each counted.`,
    body: NewSavedView,
    answers: { 201: answer },
    handle: async (desk, { actor, body }) => created({ data: await createView(desk, actor, body) }),
  }),
  staffRoute({
    ...view,
    method: "GET",
    name: "readView",
    summary: "Retrieve a saved view",
    description: "One's own or a shared one. The count is of tickets that you see.",
    answers: { 200: answer },
    handle: async (desk, { actor, params }) => ok({ data: await readView(desk, actor, params.id) }),
  }),
  staffRoute({
    ...view,
    method: "PATCH",
    name: "changeView",
    summary: "Update a saved view",
    description: "Its owner may, and an administrator if it is shared. `filters` are replaced as a whole.",
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
      "Its owner may, and an administrator if it is shared; for anybody else it is not there (404).",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteView(desk, actor, params.id);
      return done;
    },
  }),
];
