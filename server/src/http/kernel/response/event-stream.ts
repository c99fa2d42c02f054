import { Readable } from "node:stream";
import { ok } from "../route.ts";

/** A client's server-sent event stream (HTML standard, 9.2). */
export interface Listener {
  /** After an event with an `id`, a client can resume: it sends the id back as Last-Event-ID. */
  tell(event: { event: string; data: unknown; id?: string | undefined }): void;
  /** A heartbeat. Closes the stream if its buffer is full and the client has read nothing since the last heartbeat. */
  beat(id?: string): void;
  /** Whether the client has enough buffered for now. The sender should wait until it catches up. */
  isFull(): boolean;
  /** Ends the stream, with an error if it was unexpected. */
  end(error?: Error): void;
}

const retryMs = 2_000;
const enoughBytes = 256 * 1024;
// A client that falls behind this far is disconnected, and can resume from its last event.
const maxBufferedBytes = 1024 * 1024;

/** A response that stays open. `join` registers the listener and returns the function that removes it. */
export function streamEvents(join: (listener: Listener) => () => void) {
  const stream = new Readable({
    read: () => undefined,
    destroy(error, done) {
      leave();
      done(error);
    },
  });
  stream.push(`retry: ${retryMs}\n\n`);
  const leave = join(listenerOn(stream));
  return {
    ...ok(stream),
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // Disables buffering in nginx, which would delay the events.
      "x-accel-buffering": "no",
      connection: "close",
    },
  };
}

function listenerOn(stream: Readable): Listener {
  const send = (text: string) => {
    stream.push(text);
    if (stream.readableLength > maxBufferedBytes) stream.destroy();
  };
  const isFull = () => stream.readableLength > enoughBytes;
  let lengthAtBeat = Number.POSITIVE_INFINITY;
  return {
    tell: ({ event, data, id }) =>
      send(`event: ${event}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
    beat: (id) => {
      if (isFull() && stream.readableLength >= lengthAtBeat) return void stream.destroy();
      lengthAtBeat = stream.readableLength;
      send(`: still here\n${id === undefined ? "" : `id: ${id}\n`}\n`);
    },
    isFull,
    end: (error) => (error ? stream.destroy(error) : stream.push(null)),
  };
}
