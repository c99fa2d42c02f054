import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { StreamedResult } from "../../../features/core/streamed-result.ts";
import { Semaphore } from "../../../infrastructure/http/semaphore.ts";

// Each holds a megabyte or two. The stall limit makes others wait for seconds, not for a slow client's minutes.
const semaphore = new Semaphore({ atOnce: 40, waiting: 200, waitMs: 30_000 });
const longestStallMs = 20_000;

/** Streams a large JSON response as fast as the client reads, validated by the same schemas. */
export async function streamOf(
  lengthy: StreamedResult<unknown>,
  status: number,
  reply: FastifyReply,
): Promise<Readable> {
  const leave = await semaphore.take();
  const stalled = setTimeout(() => json.destroy(), longestStallMs);
  const json = Readable.from(
    jsonOf(lengthy, status, reply, () => stalled.refresh()),
    { objectMode: false },
  );
  json.once("close", () => {
    clearTimeout(stalled);
    leave();
  });
  return json;
}

/** The same as one string, for responses that are stored. Waits for the same semaphore. */
export async function streamedTextOf(
  lengthy: StreamedResult<unknown>,
  status: number,
  reply: FastifyReply,
): Promise<string> {
  const leave = await semaphore.take();
  try {
    let json = "";
    for await (const piece of jsonOf(lengthy, status, reply, () => undefined)) json += piece;
    return json;
  } finally {
    leave();
  }
}

async function* jsonOf(
  { whole, list, pieces }: StreamedResult<unknown>,
  status: number,
  reply: FastifyReply,
  goesOn: () => void,
): AsyncGenerator<string> {
  const asJson = (value: unknown, schema: string | Record<string, unknown>) =>
    String(reply.serializeInput(value as Record<string, unknown>, schema as string));
  const [before, after] = around(list.name, asJson(whole, String(status)));
  yield before;
  let separator = "";
  for await (const piece of pieces()) {
    goesOn();
    let json = "";
    for (const member of piece) {
      json += separator + asJson(member, list.member);
      separator = ",";
    }
    yield json;
  }
  yield after;
}

/** Splits the JSON at the empty list. Quotes within texts are escaped, so the match is always the member. */
function around(list: string, json: string): [string, string] {
  const empty = `"${list}":[]`;
  const at = json.indexOf(empty) + empty.length - 1;
  if (at < empty.length) throw new Error(`The answer has no empty ${list}.`);
  return [json.slice(0, at), json.slice(at)];
}
