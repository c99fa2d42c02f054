import { Type } from "typebox";
import type { StaffMember } from "../../features/core/actors/actors.ts";
import type { Desk } from "../../features/core/desk.ts";
import type { Feature } from "../../features/core/feature.ts";
import { Closed, Ref } from "../../features/core/schemas.ts";
import { hashOf } from "../../features/core/values/tokens.ts";
import { features } from "../../features/features.ts";
import { type FeedPosition, feedKeptFor } from "../../features/organisation/staff-stream/feed.ts";
import {
  Presence,
  PresenceState,
  presenceSeconds,
  readPresence,
  setPresence,
} from "../../features/organisation/staff-stream/presence.ts";
import { staffStreamsOf } from "../../features/organisation/staff-stream/streams.ts";
import { streamEvents } from "../kernel/response/event-stream.ts";
import { EventStream, ok } from "../kernel/route.ts";
import { callerKeyOf, staffRoute } from "./doors.ts";
import { ticketParams } from "./tickets/tickets.ts";

/** The events that features publish to the staff stream. */
const feedEvent = [
  ...new Set(
    features.flatMap(({ events = [] }: Feature) => events).flatMap(({ feedEvent: told }) => told ?? []),
  ),
].sort();

const presence = "/tickets/:number/presence";
const whoElse = { 200: Closed({ data: Type.Array(Ref(Presence)) }) };

export const eventRoutes = [
  staffRoute({
    method: "GET",
    url: "/events",
    name: "streamEvents",
    tag: "Staff",
    summary: "Stream events",
    description: [
      "Server-sent events. Each has a `StaffEvent` for a resource that this person can access. It says what happened and never includes the text itself.",
      `For tickets: changes of a list row (\`ticket.changed\`, \`ticket.assigned\`, \`ticket.left\`) and \`presence\`. Further events: ${feedEvent.map((type) => `\`${type}\``).join(", ")}.`,
      `After \`ready\` the stream is live: load the displayed data once more. Send \`Last-Event-ID\` to get all events since then (kept for ${feedKeptFor}); \`resync\` means that this is no longer possible: reload everything.`,
      "`ended` has a `reason`: `signed_out` and `too_many_streams` (more than ten per person: the oldest ends) are final; after `stopping` reconnect. A comment is sent every 15 seconds.",
    ].join("\n\n"),
    answers: { 200: EventStream },
    handle: async (desk, { actor, headers }) => listen(desk, actor, headers),
  }),

  staffRoute({
    method: "GET",
    url: presence,
    name: "listPresence",
    tag: "Staff",
    summary: "List who is viewing a ticket",
    description: `Lists the people who have the ticket open, without yourself. A person who has not renewed their presence within ${presenceSeconds} seconds is not listed.`,
    params: ticketParams,
    answers: whoElse,
    handle: async (desk, { actor, params }) => ok({ data: await readPresence(desk, actor, params.number) }),
  }),

  staffRoute({
    method: "PUT",
    url: presence,
    name: "setPresence",
    tag: "Staff",
    summary: "Update your presence on a ticket",
    description: `Renew it within ${presenceSeconds} seconds. Others get \`presence\` events. Returns who else has the ticket open.`,
    params: ticketParams,
    body: Closed({ state: PresenceState }),
    answers: whoElse,
    handle: async (desk, { actor, params, body }) =>
      ok({ data: await setPresence(desk, actor, params.number, body.state) }),
  }),
];

function listen(desk: Desk, { id }: StaffMember, headers: Record<string, unknown>) {
  const key = callerKeyOf(desk, { headers });
  return streamEvents((listener) =>
    staffStreamsOf(desk).join({
      staffId: id,
      keyHash: hashOf(("token" in key ? key.token : key.session) ?? ""),
      after: placeOf(headers["last-event-id"]),
      receiver: {
        tell: (message) =>
          listener.tell({ ...message, id: "position" in message ? idOf(message.position) : undefined }),
        beat: (position) => listener.beat(idOf(position)),
        end: listener.end,
      },
    }),
  );
}

function idOf({ xid, id }: FeedPosition): string {
  return `${xid}-${id}`;
}

/** An unknown id counts as a position before all events. */
function placeOf(lastEventId: unknown): FeedPosition | undefined {
  if (lastEventId === undefined || lastEventId === "") return undefined;
  const [, xid = "0", id = "0"] = /^(\d{1,18})-(\d{1,15})$/.exec(String(lastEventId)) ?? [];
  return { xid, id: Number(id) };
}
