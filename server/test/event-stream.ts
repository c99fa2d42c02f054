import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { onBusyMachine } from "./command-line.ts";
import type { Json } from "./world.ts";

/** A server-sent event, or a comment (with an id only). */
interface Sent {
  event: string | undefined;
  id: string | undefined;
  comment: string | undefined;
  data: Json;
}

export interface EventStream {
  status: number;
  headers: IncomingHttpHeaders;
  /** All events, in order. */
  sent: Sent[];
  /** Ticket and presence events, without those of the stream itself. */
  told(): Json[];
  /** The raw text. */
  text(): string;
  /** Waits for a matching event, including earlier ones. */
  until(fits: (sent: Sent) => boolean, what?: string): Promise<Sent>;
  /** The id from which a browser would continue. */
  lastId(): string;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  close(): void;
}

const patienceMs = 8_000;

/** Reads a stream as a browser would (the HTML standard, 9.2.6), and waits until it is live. */
export async function openEvents(
  url: string,
  headers: Record<string, string>,
  { untilLive = true, path = "/api/v1/staff/events" } = {},
): Promise<EventStream> {
  // A separate connection for each, like those of several people.
  const asking = request(url + path, { headers, agent: false });
  asking.end();
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  const sent: Sent[] = [];
  const waiting = new Set<() => void>();
  let text = "";
  let lastId = "";

  async function read(): Promise<void> {
    let rest = "";
    for await (const piece of response.setEncoding("utf8")) {
      text += piece;
      const blocks = (rest + piece).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const one = parse(block);
        sent.push(one);
        lastId = one.id ?? lastId;
      }
      for (const look of waiting) look();
    }
  }
  const ended = read();
  ended.catch(() => undefined);

  const stream: EventStream = {
    status: response.statusCode ?? 0,
    headers: response.headers,
    sent,
    told: () => sent.filter(({ data }) => data?.type !== undefined).map(({ data }) => data),
    text: () => text,
    until: (fits, what = "what was waited for") =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = sent.find(fits);
          if (!found) return;
          waiting.delete(look);
          clearTimeout(timer);
          resolve(found);
        };
        const timer = setTimeout(
          () => reject(new Error(`${what} did not come; last came ${text.slice(-400)}`)),
          onBusyMachine(patienceMs),
        );
        waiting.add(look);
        look();
      }),
    lastId: () => lastId,
    ended,
    close: () => void response.destroy(),
  };
  if (untilLive && stream.status === 200) await stream.until(({ event }) => event === "ready", "ready");
  return stream;
}

function parse(block: string): Sent {
  const fields: Record<string, string> = {};
  for (const line of block.split("\n")) {
    const [, name = "", value = ""] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    fields[name] = value;
  }
  return {
    event: fields.event,
    id: fields.id,
    comment: fields[""],
    data: fields.data === undefined ? undefined : JSON.parse(fields.data),
  };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
