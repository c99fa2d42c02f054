import { isDatabaseAway } from "../../infrastructure/database/failures.ts";
import type { Notifications } from "../../infrastructure/database/notifications.ts";
import { type Desk, newsChannel } from "../desk.ts";
import { oneLookAtATime } from "../looking.ts";
import { stillIn } from "../people/still-in.ts";
import { type FeedPosition, presentPosition, readEvents, type Slice } from "./feed.ts";
import { forgetThoseGone } from "./presence.ts";
import { presenceIn } from "./staff-event.ts";
import { type EndReason, type Missed, missedBy, type Stream, tellAll, welcome } from "./stream.ts";

const maxPerPerson = 10;
const heartbeatMs = 15_000;
// Behind the notifications: for what a process did that died before it notified anybody.
const lookEveryMs = 2_000;
const firstWaitMs = 20;

const ofDesks = new WeakMap<Notifications, StaffStreams>();

/** The streams of this process. */
export function staffStreamsOf(desk: Desk): StaffStreams {
  const streams = ofDesks.get(desk.notifications) ?? new StaffStreams(desk);
  ofDesks.set(desk.notifications, streams);
  return streams;
}

/** Reads what happened, once for all streams of the process, and tells each what its person may see of it. */
class StaffStreams {
  readonly #desk: Desk;
  readonly #streams = new Set<Stream>();
  /** As far as all that happened was told. */
  #position: FeedPosition | undefined;
  #isListening = false;
  readonly #look: () => void;
  #timers: NodeJS.Timeout[] = [];
  #wait: NodeJS.Timeout | undefined;
  #waitMs = firstWaitMs;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#look = oneLookAtATime({
      isWanted: () => this.#streams.size > 0,
      look: () => this.#lookOnce(),
      fail: (error) => this.#fail(error),
    });
  }

  get count(): number {
    return this.#streams.size;
  }

  /** Begins a stream, and gives back what to call when its reader goes away. */
  join(stream: Omit<Stream, "isLive">): () => void {
    this.#makeRoomFor(stream.staffId);
    const joined = { ...stream, isLive: false };
    this.#streams.add(joined);
    this.#begin();
    this.#look();
    return () => this.#leave(joined);
  }

  endAll(reason: EndReason): void {
    for (const stream of this.#streams) this.#end(stream, reason);
  }

  #makeRoomFor(staffId: string): void {
    const theirs = [...this.#streams].filter((stream) => stream.staffId === staffId);
    const [oldest] = theirs;
    if (oldest && theirs.length >= maxPerPerson) this.#end(oldest, "too_many_streams");
  }

  #end(stream: Stream, reason: EndReason): void {
    stream.receiver.tell({ event: "ended", data: { reason } });
    this.#leave(stream);
    stream.receiver.end();
  }

  #leave(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#wait);
    this.#timers = [];
    this.#position = undefined;
  }

  #begin(): void {
    if (!this.#isListening) this.#desk.notifications.listen(newsChannel, this.#look);
    this.#isListening = true;
    if (this.#timers.length > 0) return;
    this.#timers = [
      setInterval(() => this.#sweep(), lookEveryMs).unref(),
      setInterval(() => this.#beat(), heartbeatMs).unref(),
    ];
  }

  #beat(): void {
    for (const { isLive, receiver } of this.#streams)
      if (isLive && this.#position) receiver.beat(this.#position);
  }

  #sweep(): void {
    forgetThoseGone(this.#desk)
      .then((were) => {
        if (were) this.#desk.notifications.notify(newsChannel);
        this.#look();
      })
      .catch((error) => this.#fail(error));
  }

  /** Nobody is told anything before all has been read, so that a failure in between loses nothing. */
  async #lookOnce(): Promise<boolean> {
    const { db } = this.#desk;
    const slice = await readEvents(db, this.#position ?? (await presentPosition(db)));
    const missed = new Map<Stream, Missed>();
    const newcomers = [...this.#streams].filter(({ isLive }) => !isLive);
    for (const stream of newcomers) missed.set(stream, await missedBy(db, stream, slice.end));
    const events = [slice, ...missed.values()].flatMap(({ events }) => events);
    const presence = await presenceIn(db, events);
    // Last, so that nobody is told of what happened after they were shut out.
    const asked = [...this.#streams];
    const hashes = asked.map(({ keyHash }) => keyHash);
    const scopeOf = await stillIn(db, hashes);

    for (const stream of asked.filter((stream) => this.#streams.has(stream))) {
      const scope = scopeOf(stream.keyHash);
      const before = missed.get(stream);
      if (scope === undefined) this.#end(stream, "signed_out");
      else if (before) welcome(stream, scope, before, slice.end, presence);
      else if (stream.isLive) tellAll(stream, scope, slice.events, presence);
    }
    if (this.#streams.size > 0) this.#position = slice.end;
    return this.#lookOn(slice);
  }

  /** True where there is more; soon, where something has to wait until an earlier transaction has ended. */
  #lookOn({ events, isCut, isHeldBack }: Slice): boolean {
    if (!isHeldBack || events.length > 0) this.#waitMs = firstWaitMs;
    clearTimeout(this.#wait);
    if (!isHeldBack) return isCut;
    this.#wait = setTimeout(() => this.#look(), this.#waitMs).unref();
    this.#waitMs = Math.min(this.#waitMs * 2, lookEveryMs);
    return isCut;
  }

  /** While the database is away, the streams wait for it; any other failure is for their readers and the log. */
  #fail(error: Error): void {
    if (isDatabaseAway(error)) return;
    for (const stream of this.#streams) {
      this.#leave(stream);
      stream.receiver.end(error);
    }
  }
}
