import { Closed, Ref } from "../../features/core/schemas.ts";
import {
  PushState,
  PushSubscription,
  readPushState,
  subscribeToPush,
  unsubscribeFromPush,
} from "../../features/outbound/push/staff.ts";
import { done, NoContent, ok } from "../kernel/route.ts";
import { staffCookie } from "./cookie.ts";
import { staffRoute } from "./doors.ts";

const State = Closed({ data: Ref(PushState) });

export const pushRoutes = [
  staffRoute({
    method: "GET",
    url: "/push",
    name: "getPushState",
    tag: "Staff",
    summary: "Retrieve push notification settings of this session",
    description:
      "The public key for a browser's subscription, and whether this session has one. Which types are pushed, and the quiet hours, are in your preferences.",
    answers: { 200: State },
    handle: async (desk, { headers }) =>
      ok({ data: await readPushState(desk, staffCookie.tokenOf(desk, { headers })) }),
  }),
  staffRoute({
    method: "PUT",
    url: "/push/subscription",
    name: "subscribeToPush",
    tag: "Staff",
    summary: "Turn on push notifications for this session",
    description:
      "Send the browser's subscription. It replaces an earlier one of this session, and ends when the session does. Messages name the type of event and the ticket number, never a customer or a text.",
    body: PushSubscription,
    refusals: [409],
    answers: { 200: State },
    handle: async (desk, { actor, body, headers }) =>
      ok({ data: await subscribeToPush(desk, actor, staffCookie.tokenOf(desk, { headers }), body) }),
  }),
  staffRoute({
    method: "DELETE",
    url: "/push/subscription",
    name: "unsubscribeFromPush",
    tag: "Staff",
    summary: "Turn off push notifications for this session",
    description: "Deletes this session's subscription. Other sessions keep theirs.",
    answers: { 204: NoContent },
    handle: async (desk, { headers }) => {
      await unsubscribeFromPush(desk, staffCookie.tokenOf(desk, { headers }));
      return done;
    },
  }),
];
