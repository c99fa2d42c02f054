import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Json } from "../../server/test/world.ts";
import { answer, type Call, json, type SoakedDesk } from "./soaked-desk.ts";
import { untilAnswered } from "./until-answered.ts";

/** Everything that was answered with 2xx and must exist once: subjects, bodies of replies, digests of files by id. */
export interface Acknowledged {
  tickets: Set<string>;
  replies: Set<string>;
  files: Map<string, string>;
}

export interface Writers {
  acknowledged: Acknowledged;
  /** One reply without a retry: whether the desk accepts writes. */
  probe(): Promise<void>;
  /** Resolves when all pending writes have a response. */
  stop(): Promise<void>;
}

const writerCount = 4;
const pauseMs = 50;
const clients = "/api/v1/integration/clients/1";

/** Opens tickets, every third with a file, and replies: each write has an Idempotency-Key and is retried until it succeeds. */
export async function startWriters(desk: SoakedDesk): Promise<Writers> {
  const acknowledged: Acknowledged = { tickets: new Set(), replies: new Set(), files: new Map() };
  const run = randomBytes(4).toString("hex");
  const probed = await open(desk, acknowledged, `${run} probed`, undefined);
  const stopped = new AbortController();
  const writers = Array.from({ length: writerCount }, (_, index) =>
    write(desk, acknowledged, `${run} ${index}`, stopped.signal),
  );
  // An error is reported at the end.
  for (const writer of writers) writer.catch(() => stopped.abort());
  let probes = 0;
  return {
    acknowledged,
    async probe() {
      const body = `${run} probe ${probes++}`;
      await post(desk, `${clients}/tickets/${probed}/replies`, { ...json({ body }), withinMs: 2_000 });
      acknowledged.replies.add(body);
    },
    async stop() {
      stopped.abort();
      await Promise.all(writers);
    },
  };
}

async function write(desk: SoakedDesk, acknowledged: Acknowledged, writer: string, stopped: AbortSignal) {
  for (let turn = 0; !stopped.aborted; turn++, await sleep(pauseMs)) {
    const mark = `${writer} ${turn}`;
    const content = turn % 3 === 0 ? randomBytes(20_000).toString("hex") : undefined;
    const number = await open(desk, acknowledged, mark, content);
    await postAs(mark, desk, `${clients}/tickets/${number}/replies`, () => json({ body: mark }));
    acknowledged.replies.add(mark);
  }
}

async function open(
  desk: SoakedDesk,
  acknowledged: Acknowledged,
  mark: string,
  content: string | undefined,
): Promise<string> {
  const fields = { subject: mark, body: `Opening ${mark}`, department_id: desk.department };
  const { data } = await postAs(mark, desk, `${clients}/tickets`, () =>
    content ? form(fields, content) : json(fields),
  );
  acknowledged.tickets.add(mark);
  for (const { id } of data.replies[0].attachments) acknowledged.files.set(id, sha256(content ?? ""));
  return data.number;
}

type Sending = Pick<Call, "body" | "headers">;

/** With a new Idempotency-Key, retried until it has a response. */
function postAs(mark: string, desk: SoakedDesk, path: string, sending: () => Sending): Promise<Json> {
  const key = { "idempotency-key": mark.replaceAll(" ", "-") };
  return untilAnswered(() => {
    const { body, headers } = sending();
    return post(desk, path, { body, headers: { ...headers, ...key } });
  });
}

const post = ({ running, key }: SoakedDesk, path: string, call: Omit<Call, "token">): Promise<Json> =>
  answer(running.url, "POST", path, { token: key, ...call });

export function form(fields: Record<string, string | number>, content: string): Sending {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  body.append("attachments[]", new Blob([content]), "log.txt");
  return { body };
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
