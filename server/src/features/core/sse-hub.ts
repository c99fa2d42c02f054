import { isDatabaseAway } from "../../infrastructure/database/failures.ts";
import type { Desk } from "./desk.ts";
import { singleFlight } from "./single-flight.ts";

/** An open server-sent event stream. */
export interface SseStream<Reason extends string> {
  /** Has caught up and gets each event with the others. */
  isLive: boolean;
  receiver: {
    tell(message: { event: "ended"; data: { reason: Reason | "too_many_streams" } }): void;
    end(error?: Error): void;
  };
}

interface How<Stream> {
  desk: Desk;
  /** The channel that signals possible news. */
  channel: string;
  /** The subjects of a notification, if it names any (Notifications). */
  hear?(about: readonly string[]): void;
  /** Who reads a stream, and how many they may have; a further one ends their oldest. */
  readerOf(stream: Stream): { id: string; maxStreams: number };
  /** Reads and sends the news; true if there is more. */
  look(): Promise<boolean>;
  beat(stream: Stream): void;
  /** Work that repeats while there are streams. */
  meanwhile: readonly { everyMs: number; work(): Promise<void> }[];
}

const heartbeatMs = 15_000;

/** The streams of a process that share a channel: joining and leaving, when to read, and failures. */
export class SseHub<Reason extends string, Stream extends SseStream<Reason>> {
  readonly #how: How<Stream>;
  readonly #streams = new Set<Stream>();
  readonly look: () => void;
  #isListening = false;
  #timers: NodeJS.Timeout[] = [];

  constructor(how: How<Stream>) {
    this.#how = how;
    this.look = singleFlight({
      isWanted: () => this.#streams.size > 0,
      look: () => how.look(),
      fail: (error) => this.#fail(error),
    });
  }

  get count(): number {
    return this.#streams.size;
  }

  /** In the order of joining. */
  all(): Stream[] {
    return [...this.#streams];
  }

  has(stream: Stream): boolean {
    return this.#streams.has(stream);
  }

  /** Returns the function to call when the reader disconnects. */
  join(stream: Stream): () => void {
    this.#makeRoomFor(stream);
    this.#streams.add(stream);
    this.#begin();
    this.look();
    return () => this.#leave(stream);
  }

  end(stream: Stream, reason: Reason | "too_many_streams"): void {
    stream.receiver.tell({ event: "ended", data: { reason } });
    this.#leave(stream);
    stream.receiver.end();
  }

  endAll(reason: Reason): void {
    for (const stream of this.#streams) this.end(stream, reason);
  }

  #makeRoomFor(stream: Stream): void {
    const { id, maxStreams } = this.#how.readerOf(stream);
    const readersStreams = this.all().filter((other) => this.#how.readerOf(other).id === id);
    const [oldest] = readersStreams;
    if (oldest && readersStreams.length >= maxStreams) this.end(oldest, "too_many_streams");
  }

  #leave(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  #begin(): void {
    const { desk, channel, meanwhile } = this.#how;
    if (!this.#isListening) desk.notifications.listen(channel, (about) => this.#hear(about));
    this.#isListening = true;
    if (this.#timers.length > 0) return;
    this.#timers = [
      setInterval(() => this.#beat(), heartbeatMs).unref(),
      ...meanwhile.map(({ everyMs, work }) =>
        setInterval(() => work().catch((error) => this.#fail(error)), everyMs).unref(),
      ),
    ];
  }

  #hear(about: readonly string[]): void {
    if (this.#streams.size === 0) return;
    this.#how.hear?.(about);
    this.look();
  }

  #beat(): void {
    for (const stream of this.#streams) if (stream.isLive) this.#how.beat(stream);
  }

  /** While the database is unavailable, the streams wait; any other failure ends them with the error. */
  #fail(error: Error): void {
    if (isDatabaseAway(error)) return;
    for (const stream of this.#streams) {
      this.#leave(stream);
      stream.receiver.end(error);
    }
  }
}
