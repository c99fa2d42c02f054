import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Scope } from "../../core/actors/scope.ts";
import { type FeedEvent, type FeedPosition, isBefore, isKnownPosition, readEvents } from "./feed.ts";
import type { Presence } from "./presence.ts";
import { type StaffEvent, toldTo } from "./staff-event.ts";

/** The messages of a stream. A stream can resume from a `position`. */
type StreamMessage =
  | { event: StaffEvent["type"]; position: FeedPosition; data: StaffEvent }
  /** The stream is live from here on. */
  | { event: "ready"; position: FeedPosition; data: Record<string, never> }
  /** Events after the requested position may be missing: the page must reload everything. */
  | { event: "resync"; position: FeedPosition; data: Record<string, never> }
  | { event: "ended"; data: { reason: StaffStreamEndReason } };

export type StaffStreamEndReason = "signed_out" | "too_many_streams" | "stopping";

/** The output of a stream, which the HTTP layer implements. */
interface Receiver {
  tell(message: StreamMessage): void;
  /** A heartbeat: everything up to this position was sent. */
  beat(position: FeedPosition): void;
  /** Ends the stream; with an error if it was unexpected. */
  end(error?: Error): void;
}

/** A page's open stream. */
export interface Stream {
  staffId: string;
  /** The hash of the stream's token or session. */
  keyHash: Buffer;
  /** The last position that the page received, if it resumes. */
  after: FeedPosition | undefined;
  /** Has caught up and gets each event with the others. */
  isLive: boolean;
  receiver: Receiver;
}

export interface Missed {
  events: FeedEvent[];
  isComplete: boolean;
}

export type PresenceByTicket = Map<string, Presence[]>;

/** The events that a stream must receive before it is live, up to `end`. */
export async function missedEventsOf(db: Database, { after }: Stream, end: FeedPosition): Promise<Missed> {
  if (!after) return { events: [], isComplete: true };
  const { events, isCut } = await readEvents(db, after);
  // Reloading is faster than sending more than this. `isKnown` comes second, so that events deleted in between count.
  if (isCut || !(await isKnownPosition(db, after))) return { events: [], isComplete: false };
  return { events: events.filter((event) => !isBefore(end, event)), isComplete: true };
}

/** Sends a new stream the events that it missed, and marks it as live. */
export function welcome(
  stream: Stream,
  scope: Scope,
  { events, isComplete }: Missed,
  position: FeedPosition,
  presence: PresenceByTicket,
): void {
  if (!isComplete) {
    stream.after = undefined;
    stream.receiver.tell({ event: "resync", position, data: {} });
  }
  sendAll(stream, scope, events, presence);
  stream.receiver.tell({ event: "ready", position, data: {} });
  stream.isLive = true;
}

export function sendAll(
  { staffId, after, receiver }: Stream,
  scope: Scope,
  events: FeedEvent[],
  presence: PresenceByTicket,
): void {
  for (const event of events) {
    // Another process, further ahead, may have sent it.
    if (after && !isBefore(after, event)) continue;
    const data = toldTo({ id: staffId, scope }, event, presence);
    if (data) receiver.tell({ event: data.type, position: { xid: event.xid, id: event.id }, data });
  }
}
