import { Readable } from "node:stream";
import { ok } from "../route.ts";

/** The reader's end of a stream of server-sent events (HTML standard, 9.2). */
export interface Listener {
  /** A stream can be continued after an event that has an `id`: it comes back in Last-Event-ID. */
  tell(event: { event: string; data: unknown; id?: string | undefined }): void;
  /** Nothing new, up to here. Who has enough to read and has read nothing of it since the last time is cut off. */
  beat(id?: string): void;
  /** Whether its reader has enough to read for now: more can wait until they have caught up. */
  isFull(): boolean;
  /** Nothing comes any more; because of an error that nobody foresaw, if there is one. */
  end(error?: Error): void;
}

const retryMs = 2_000;
const enoughBytes = 256 * 1024;
// A reader that falls behind by so much is cut off, and can continue from where it was.
const maxBufferedBytes = 1024 * 1024;

/** An answer that stays open: `join` tells the listener from then on, and answers with how to leave. */
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
      // Or nginx would keep events back until it has a buffer full of them.
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
