import { Type } from "typebox";
import { Closed, Ref } from "../../features/core/schemas.ts";
import { Notification } from "../../features/organisation/notifications/notification.ts";
import {
  listNotifications,
  markRead,
  maxCountedNotifications,
  ReadThese,
} from "../../features/organisation/notifications/staff.ts";
import { CursorPaginated, cursorPaginated, cursorQuery } from "../kernel/page-query.ts";
import { ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";

export const notificationRoutes = [
  staffRoute({
    method: "GET",
    url: "/notifications",
    name: "listNotifications",
    tag: "Staff",
    summary: "List notifications",
    description:
      "Newest first, for tickets you can access; kept for 90 days. A `notification` event announces a new one. You are not notified of your own actions or of events you turned off in your preferences.",
    query: Closed({
      unread: Type.Optional(
        Type.Boolean({ description: "`true`: only unread notifications; `false`: only read ones." }),
      ),
      ...cursorQuery,
    }),
    answers: { 200: CursorPaginated(Ref(Notification)) },
    handle: async (desk, { actor, query, url }) => {
      const { unread, cursor } = query;
      const list = (perPage: number) => listNotifications(desk, actor, { unread, cursor, perPage });
      return ok(await cursorPaginated(query, url, list));
    },
  }),
  staffRoute({
    method: "POST",
    url: "/notifications/read",
    name: "markNotificationsRead",
    tag: "Staff",
    summary: "Mark notifications as read",
    description:
      "Send `ids`, a ticket or all; one of these is required. Notifications that were read or do not exist are ignored.",
    body: ReadThese,
    answers: {
      200: Closed({
        data: Closed({
          unread_notifications: Type.Integer({
            description: `The number of notifications that are still unread, at most ${maxCountedNotifications}.`,
          }),
        }),
      }),
    },
    handle: async (desk, { actor, body }) =>
      ok({ data: { unread_notifications: await markRead(desk, actor, body) } }),
  }),
];
