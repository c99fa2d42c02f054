import { placeOf, type Visitor, visitorStreamsOf } from "../../../features/channels/chat/customer.ts";
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
      "Server-sent events of the session's chat; of one that begins while it is open as well. `entry` is a `ChatEntry`, `state` a `Chat`: whoever has it, whether they are writing, how far they have read, and that it has ended.",
      "The id of an entry is `{chat}:{seq}`. Send it as `Last-Event-ID` to be told all that came after it, without a gap and nothing twice. Without it the stream begins with what comes; after `ready` it is live: read the chat once more then, where it was read before. After having read it up to an entry, its id can be made up and sent.",
      "`ended` comes with a `reason`: `signed_out` (the session is over) and `too_many_streams` (more than five of one session: the oldest ends) are final, after `identity_over` vouch for the client anew, after `identity_changed` and `stopping` come back. A comment comes every 15 seconds.",
    ].join("\n\n"),
    answers: { 200: ChatStream },
    handle: async (desk, { actor, headers }) => listen(desk, actor, headers["last-event-id"]),
  }),
];

function listen(desk: Desk, visitor: Visitor, lastEventId: unknown) {
  const place = placeOf(visitor, typeof lastEventId === "string" ? lastEventId : undefined);
  return streamEvents((listener) =>
    visitorStreamsOf(desk).join({ visitor, place, isContinued: place.chatId !== null, receiver: listener }),
  );
}
