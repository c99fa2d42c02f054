import { Type } from "typebox";
import { Closed, Ref, Ulid } from "../../features/core/schemas.ts";
import {
  AnnouncementChanges,
  AnnouncementItem,
  AnnouncementOrder,
  AnnouncementRecord,
  changeAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  NewAnnouncement,
  orderAnnouncements,
  readAnnouncement,
} from "../../features/publishing/announcements/admin.ts";
import { Paginated, pageQuery, paginated } from "../kernel/page-query.ts";
import { withEtag } from "../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { brandFilter } from "./params.ts";

const tag = "Announcements";
const answer = Closed({ data: Ref(AnnouncementRecord) });
const all = { tag, url: "/announcements" };
const one = { tag, url: "/announcements/:id", params: Closed({ id: Ulid }) };

export const announcementRoutes = [
  adminRoute({
    ...all,
    method: "GET",
    name: "listAllAnnouncements",
    summary: "List announcements",
    description:
      "Sorted by brand, then in the order customers see. Includes scheduled and ended announcements.",
    query: Closed({ ...brandFilter, ...pageQuery }),
    answers: { 200: Paginated(Ref(AnnouncementItem)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listAnnouncements(desk, query.brand_id, page))),
  }),
  adminRoute({
    ...all,
    method: "POST",
    name: "createAnnouncement",
    summary: "Create an announcement",
    description:
      "Without `starts_at` it starts immediately; without `ends_at` it does not end. With the audience `list`, `client_ids` names the clients who see it.",
    body: NewAnnouncement,
    answers: { 201: answer },
    handle: async (desk, { actor, body }) => created({ data: await createAnnouncement(desk, actor, body) }),
  }),
  adminRoute({
    tag,
    method: "PUT",
    url: "/announcements/order",
    name: "orderAnnouncements",
    summary: "Reorder announcements",
    description:
      "Returns all of them in the new order; items you do not list follow in their old order. A new one comes before them, unless it is given a position.",
    body: AnnouncementOrder,
    answers: { 200: Closed({ data: Type.Array(Ref(AnnouncementItem)) }) },
    handle: async (desk, { actor, body }) => ok({ data: await orderAnnouncements(desk, actor, body) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    name: "getAnnouncement",
    summary: "Retrieve an announcement",
    description: "Returns the ETag to send as `If-Match` in a later update.",
    answers: { 200: answer },
    handle: async (desk, { params }) => withEtag(await readAnnouncement(desk, params.id)),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    name: "updateAnnouncement",
    summary: "Update an announcement",
    description:
      "Omitted fields keep their values. Clients who dismissed it do not see it again. Set `ends_at` to now to end it.",
    body: AnnouncementChanges,
    takesIfMatch: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, body, version }) =>
      withEtag(await changeAnnouncement(desk, actor, params.id, body, version)),
  }),
  adminRoute({
    ...one,
    method: "DELETE",
    name: "deleteAnnouncement",
    summary: "Delete an announcement",
    description: "Also deletes the record of who dismissed it.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteAnnouncement(desk, actor, params.id);
      return done;
    },
  }),
];
