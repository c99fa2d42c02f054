import { type Desk, forPages, newsChannel } from "../../core/desk.ts";
import { perDesk } from "../../core/per-desk.ts";
import { SseHub } from "../../core/sse-hub.ts";
import { activeSessions } from "../staff-accounts/sign-in/active-sessions.ts";
import { type FeedPosition, presentPosition, readEvents, type Slice } from "./feed.ts";
import { deleteStalePresence } from "./presence.ts";
import { presenceIn } from "./staff-event.ts";
import {
  type Missed,
  missedEventsOf,
  type StaffStreamEndReason,
  type Stream,
  sendAll,
  welcome,
} from "./stream.ts";

const maxPerPerson = 10;
// A fallback for notifications: for a process that died before it sent one.
const lookEveryMs = 2_000;
const firstWaitMs = 20;

/** The streams of this process. */
export const staffStreamsOf = perDesk((desk) => new StaffStreams(desk));

/** Reads the feed once for all streams of the process, and sends each the events that its person may see. */
class StaffStreams {
  readonly #desk: Desk;
  readonly #open: SseHub<StaffStreamEndReason, Stream>;
  /** Everything up to here was sent. */
  #position: FeedPosition | undefined;
  #wait: NodeJS.Timeout | undefined;
  #waitMs = firstWaitMs;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#open = new SseHub<StaffStreamEndReason, Stream>({
      desk,
      channel: newsChannel,
      readerOf: ({ staffId: id }) => ({ id, maxStreams: maxPerPerson }),
      look: () => this.#lookOnce(),
      beat: ({ receiver }) => this.#position && receiver.beat(this.#position),
      meanwhile: [{ everyMs: lookEveryMs, work: () => this.#sweep() }],
    });
  }

  get count(): number {
    return this.#open.count;
  }

  /** Starts a stream, and returns the function to call when its reader disconnects. */
  join(stream: Omit<Stream, "isLive">): () => void {
    // Without streams, nothing was read.
    if (this.count === 0) this.#position = undefined;
    return this.#open.join({ ...stream, isLive: false });
  }

  endAll(reason: StaffStreamEndReason): void {
    this.#open.endAll(reason);
  }

  async #sweep(): Promise<void> {
    if (await deleteStalePresence(this.#desk)) this.#desk.notifications.notify(newsChannel, forPages);
    this.#open.look();
  }

  /** Reads everything before it sends anything, so that a failure in between loses nothing. */
  async #lookOnce(): Promise<boolean> {
    const { db } = this.#desk;
    const slice = await readEvents(db, this.#position ?? (await presentPosition(db)));
    const missed = new Map<Stream, Missed>();
    const newcomers = this.#open.all().filter(({ isLive }) => !isLive);
    for (const stream of newcomers) missed.set(stream, await missedEventsOf(db, stream, slice.end));
    const events = [slice, ...missed.values()].flatMap(({ events }) => events);
    const presence = await presenceIn(db, events);
    // Last, so that revoked access gets no later events.
    const asked = this.#open.all();
    const hashes = asked.map(({ keyHash }) => keyHash);
    const scopeOf = await activeSessions(db, hashes);

    for (const stream of asked.filter((stream) => this.#open.has(stream))) {
      const scope = scopeOf(stream.keyHash);
      const before = missed.get(stream);
      if (scope === undefined) this.#open.end(stream, "signed_out");
      else if (before) welcome(stream, scope, before, slice.end, presence);
      else if (stream.isLive) sendAll(stream, scope, slice.events, presence);
    }
    if (this.count > 0) this.#position = slice.end;
    return this.#lookOn(slice);
  }

  /** True if there is more. If events wait for an earlier transaction, it schedules another read soon. */
  #lookOn({ events, isCut, isHeldBack }: Slice): boolean {
    if (!isHeldBack || events.length > 0) this.#waitMs = firstWaitMs;
    clearTimeout(this.#wait);
    if (!isHeldBack) return isCut;
    this.#wait = setTimeout(this.#open.look, this.#waitMs).unref();
    this.#waitMs = Math.min(this.#waitMs * 2, lookEveryMs);
    return isCut;
  }
}
