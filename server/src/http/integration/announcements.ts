import { Type } from "typebox";
import { Closed, Ref, Ulid } from "../../features/core/schemas.ts";
import {
  Announcement,
  AtPlacement,
  announcementsForEveryone,
  announcementsOfClient,
  Dismissal,
  dismissAnnouncement,
} from "../../features/publishing/announcements/customer.ts";
import { ok } from "../kernel/route.ts";
import { clientParams } from "./clients.ts";
import { clientRoute, platformRoute } from "./doors.ts";

const tag = "Announcements";
const shown = { 200: Closed({ data: Type.Array(Ref(Announcement)) }) };

export const announcementRoutes = [
  clientRoute({
    method: "GET",
    url: "/clients/:client_id/announcements",
    name: "listAnnouncementsOfClient",
    tag,
    summary: "List a client's announcements",
    description: "Lists live announcements for this client that they have not dismissed, in display order.",
    params: Closed(clientParams),
    query: AtPlacement,
    answers: shown,
    handle: async (desk, { actor, query }) => ok({ data: await announcementsOfClient(desk, actor, query) }),
  }),
  platformRoute({
    method: "GET",
    url: "/announcements",
    name: "listAnnouncements",
    tag,
    summary: "List announcements for visitors",
    description: "Lists live announcements for visitors who are not signed in.",
    query: AtPlacement,
    answers: shown,
    handle: async (desk, { actor, query }) =>
      ok({ data: await announcementsForEveryone(desk, actor, query) }),
  }),
  clientRoute({
    method: "POST",
    url: "/clients/:client_id/announcements/:announcement_id/dismiss",
    name: "dismissAnnouncement",
    tag,
    summary: "Dismiss an announcement",
    description:
      "The client no longer sees the announcement. A repeated call returns the time of the first one. Returns 404 for an announcement that the client does not see, and 409 for one that can't be dismissed.",
    params: Closed({ ...clientParams, announcement_id: Ulid }),
    refusals: [409],
    answers: { 200: Closed({ data: Ref(Dismissal) }) },
    handle: async (desk, { actor, params }) =>
      ok({ data: await dismissAnnouncement(desk, actor, params.announcement_id) }),
  }),
];
