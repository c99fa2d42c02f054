import { isDatabaseAway } from "../../infrastructure/database/failures.ts";
import type { Desk } from "./desk.ts";
import { singleFlight } from "./single-flight.ts";

/** A page that listens, whoever reads it. */
export interface SseStream<Reason extends string> {
  /** Goes along with the others. */
  isLive: boolean;
  receiver: {
    tell(message: { event: "ended"; data: { reason: Reason | "too_many_streams" } }): void;
    end(error?: Error): void;
  };
}

interface How<Stream> {
  desk: Desk;
  /** Where it is told that there may be something to tell. */
  channel: string;
  /** What it is about, where that is said (Notifications). */
  hear?(about: readonly string[]): void;
  /** One and the same reader has no more; their oldest makes room for another. */
  maxPerReader: number;
  readerOf(stream: Stream): string;
  /** Looks what there is to be told, and tells it; true where there is more. */
  look(): Promise<boolean>;
  beat(stream: Stream): void;
  /** What is done besides, again and again, for as long as there are streams. */
  meanwhile: readonly { everyMs: number; work(): Promise<void> }[];
}

const heartbeatMs = 15_000;

/** The streams of a process that are told of one thing: who joins and leaves, when to look, and what becomes of a failure. */
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

  /** In the order in which they have joined. */
  all(): Stream[] {
    return [...this.#streams];
  }

  has(stream: Stream): boolean {
    return this.#streams.has(stream);
  }

  /** Gives back what to call when its reader goes away. */
  join(stream: Stream): () => void {
    this.#makeRoomFor(this.#how.readerOf(stream));
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

  #makeRoomFor(reader: string): void {
    const theirs = this.all().filter((stream) => this.#how.readerOf(stream) === reader);
    const [oldest] = theirs;
    if (oldest && theirs.length >= this.#how.maxPerReader) this.end(oldest, "too_many_streams");
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

  /** While the database is away, the streams wait for it; any other failure is for their readers and the log. */
  #fail(error: Error): void {
    if (isDatabaseAway(error)) return;
    for (const stream of this.#streams) {
      this.#leave(stream);
      stream.receiver.end(error);
    }
  }
}
