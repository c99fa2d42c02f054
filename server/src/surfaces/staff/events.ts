import { Readable } from "node:stream";
import { Type } from "typebox";
import type { StaffMember } from "../../desk/actors/actors.ts";
import type { Desk } from "../../desk/desk.ts";
import { keptFor, type Place } from "../../desk/events/feed.ts";
import {
  Presence,
  PresenceState,
  presenceSeconds,
  readPresence,
  setPresence,
} from "../../desk/events/presence.ts";
import type { Message, Receiver } from "../../desk/events/stream.ts";
import { staffStreamsOf } from "../../desk/events/streams.ts";
import { Closed, Ref } from "../../desk/shapes.ts";
import { hashOf } from "../../desk/tokens.ts";
import { EventStream, ok } from "../route.ts";
import { keyOf, staffRoute } from "./doors.ts";
import { ticketParams } from "./tickets.ts";

const presence = "/tickets/:number/presence";
const whoElse = { 200: Closed({ data: Type.Array(Ref(Presence)) }) };

export const eventRoutes = [
  staffRoute({
    method: "GET",
    url: "/events",
    name: "streamEvents",
    tag: "Staff",
    summary: "Hear what happens, as it happens",
    description: [
      "Server-sent events. The data of each is a `StaffEvent`, of tickets that this person may see: that something happened, never what was written.",
      `After \`ready\` it is live; read what the page shows once more then. Send \`Last-Event-ID\` to be told all that happened since (for ${keptFor}); \`resync\` says that this is not possible any more, so that everything is to be read again.`,
      "`ended` comes with a `reason`: `signed_out` and `too_many_streams` (more than ten of one person: the oldest ends) are final, after `stopping` come back. A comment comes every 15 seconds.",
    ].join("\n\n"),
    answers: { 200: EventStream },
    handle: async (desk, { actor, headers }) => ({
      ...ok(openStream(desk, actor, headers)),
      headers: {
        "content-type": "text/event-stream; charset=utf-8",
        // Or nginx would keep events back until it has a buffer full of them.
        "x-accel-buffering": "no",
        connection: "close",
      },
    }),
  }),

  staffRoute({
    method: "GET",
    url: presence,
    name: "listPresence",
    tag: "Staff",
    summary: "Who else looks at a ticket or answers it",
    params: ticketParams,
    answers: whoElse,
    handle: async (desk, { actor, params }) => ok({ data: await readPresence(desk, actor, params.number) }),
  }),

  staffRoute({
    method: "PUT",
    url: presence,
    name: "setPresence",
    tag: "Staff",
    summary: "Say that you look at a ticket, answer it, or have left it",
    description: `Say it again within ${presenceSeconds} seconds, for as long as it is so. Others hear of it by \`presence\` events. Answers who else is there.`,
    params: ticketParams,
    body: Closed({ state: PresenceState }),
    answers: whoElse,
    handle: async (desk, { actor, params, body }) =>
      ok({ data: await setPresence(desk, actor, params.number, body.state) }),
  }),
];

const retryMs = 2_000;
// A reader that falls behind by so much is cut off, and can continue from where it was.
const mostBufferedBytes = 1024 * 1024;

function openStream(desk: Desk, { id }: StaffMember, headers: Record<string, unknown>): Readable {
  const stream = new Readable({
    read: () => undefined,
    destroy(error, done) {
      leave();
      done(error);
    },
  });
  stream.push(`retry: ${retryMs}\n\n`);
  const key = keyOf({ headers });
  const leave = staffStreamsOf(desk).join({
    staffId: id,
    keyHash: hashOf(("token" in key ? key.token : key.session) ?? ""),
    after: placeOf(headers["last-event-id"]),
    receiver: receiverFor(stream),
  });
  return stream;
}

function receiverFor(stream: Readable): Receiver {
  const send = (text: string) => {
    stream.push(text);
    if (stream.readableLength > mostBufferedBytes) stream.destroy();
  };
  return {
    tell: (message) => send(textOf(message)),
    beat: (place) => send(`: still here\nid: ${idOf(place)}\n\n`),
    end: (error) => (error ? stream.destroy(error) : stream.push(null)),
  };
}

function textOf(message: Message): string {
  const id = "place" in message ? `id: ${idOf(message.place)}\n` : "";
  return `event: ${message.event}\n${id}data: ${JSON.stringify(message.data)}\n\n`;
}

function idOf({ xid, id }: Place): string {
  return `${xid}-${id}`;
}

/** What never was an id of ours is a place before all that is known. */
function placeOf(lastEventId: unknown): Place | undefined {
  if (lastEventId === undefined || lastEventId === "") return undefined;
  const [, xid = "0", id = "0"] = /^(\d{1,18})-(\d{1,15})$/.exec(String(lastEventId)) ?? [];
  return { xid, id: Number(id) };
}
