import { pollPositionOf, type Visitor, visitorStreamsOf } from "../../../features/channels/chat/customer.ts";
import type { Desk } from "../../../features/core/desk.ts";
import { streamEvents } from "../../kernel/response/event-stream.ts";
import { ChatStream } from "../../kernel/route.ts";
import { visitorRoute } from "./doors.ts";

export const eventRoutes = [
  visitorRoute({
    tag: "Chat",
    forWidget: true,
    method: "GET",
    url: "/chat/events",
    name: "streamChatEvents",
    summary: "Stream chat events",
    description: [
      "Server-sent events of the session's open chat, or of one that starts while the stream is open. `entry` is a `ChatEntry`, `state` a `Chat`: its agent, typing, read position and end.",
      "The id of an entry is `{chat}:{seq}`. Send it as `Last-Event-ID` to get every later entry exactly once. Without it, the stream starts with new events; after `ready` it is live, so load the chat once more if you loaded it before. You can build the id from the last entry you loaded.",
      "`ended` has a `reason`: `signed_out` (the session has ended) and `too_many_streams` (more than 20 per client, or 5 per unverified session, in one process: the oldest ends) are final; after `identity_over` verify the client again; after `identity_changed` and `stopping` reconnect. A comment is sent every 15 seconds.",
    ].join("\n\n"),
    answers: { 200: ChatStream },
    handle: async (desk, { actor, headers }) => listen(desk, actor, headers["last-event-id"]),
  }),
];

function listen(desk: Desk, visitor: Visitor, lastEventId: unknown) {
  const place = pollPositionOf(visitor, typeof lastEventId === "string" ? lastEventId : undefined);
  return streamEvents((listener) =>
    visitorStreamsOf(desk).join({ visitor, place, isContinued: place.chatId !== null, receiver: listener }),
  );
}
