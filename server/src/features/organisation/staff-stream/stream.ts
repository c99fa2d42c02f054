import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Scope } from "../../core/actors/scope.ts";
import { type FeedEvent, type FeedPosition, isBefore, isKnown, readEvents } from "./feed.ts";
import type { Presence } from "./presence.ts";
import { type StaffEvent, toldTo } from "./staff-event.ts";

/** What a stream says. From a `position` it can be continued. */
type StreamMessage =
  | { event: StaffEvent["type"]; position: FeedPosition; data: StaffEvent }
  /** From here on it is live. */
  | { event: "ready"; position: FeedPosition; data: Record<string, never> }
  /** What happened after the position that was asked for is not known in full: everything is to be read again. */
  | { event: "resync"; position: FeedPosition; data: Record<string, never> }
  | { event: "ended"; data: { reason: EndReason } };

export type EndReason = "signed_out" | "too_many_streams" | "stopping";

/** Where it goes, as the surface sends it. */
interface Receiver {
  tell(message: StreamMessage): void;
  /** Nothing new; up to this position all is told. */
  beat(position: FeedPosition): void;
  /** Nothing comes any more; because of an error that nobody foresaw, if there is one. */
  end(error?: Error): void;
}

/** One person's open page. */
export interface Stream {
  staffId: string;
  /** Of the token or session that let them in. */
  keyHash: Buffer;
  /** What they had been told before, if they say so. */
  after: FeedPosition | undefined;
  /** Goes along with the others. */
  isLive: boolean;
  receiver: Receiver;
}

export interface Missed {
  events: FeedEvent[];
  isComplete: boolean;
}

export type PresenceByTicket = Map<string, Presence[]>;

/** What a stream has to be told before it goes along with the others, from `end` on. */
export async function missedBy(db: Database, { after }: Stream, end: FeedPosition): Promise<Missed> {
  if (!after) return { events: [], isComplete: true };
  const { events, isCut } = await readEvents(db, after);
  // More than that is sooner read again than told. The question comes second: what is forgotten in between counts.
  if (isCut || !(await isKnown(db, after))) return { events: [], isComplete: false };
  return { events: events.filter((event) => !isBefore(end, event)), isComplete: true };
}

/** Tells a newcomer what they missed, and that from here on it is live. */
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
  tellAll(stream, scope, events, presence);
  stream.receiver.tell({ event: "ready", position, data: {} });
  stream.isLive = true;
}

export function tellAll(
  { staffId, after, receiver }: Stream,
  scope: Scope,
  events: FeedEvent[],
  presence: PresenceByTicket,
): void {
  for (const event of events) {
    // Another process, which had got further, may have told them.
    if (after && !isBefore(after, event)) continue;
    const data = toldTo({ id: staffId, scope }, event, presence);
    if (data) receiver.tell({ event: data.type, position: { xid: event.xid, id: event.id }, data });
  }
}
