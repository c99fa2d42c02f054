import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { supportHandler } from "./index.ts";

/** A desk whose streams of events never end, and which answers an upload once it has all of it. */
const desk = createServer((incoming, outgoing) => {
  if (incoming.url?.endsWith("/chat/events"))
    return outgoing.writeHead(200, { "content-type": "text/event-stream" }).write(": open\n\n");
  outgoing.setHeader("content-type", "application/json");
  return incoming.resume().on("end", () => outgoing.end(`{ "data": {} }`));
});
const most = 50;
let handle: (request: Request) => Promise<Response>;

const ask = (client: string, path: string, { headers, ...init }: RequestInit & { duplex?: "half" } = {}) =>
  handle(
    new Request(`https://platform.example/support/api${path}`, {
      headers: { "sec-fetch-site": "same-origin", "x-sidedesk-portal": "1", "x-client": client, ...headers },
      ...init,
    }),
  );

const isServed = async (client: string) => (await ask(client, "/summary")).status === 200;

/** The handler notices the end of a call a moment later. */
async function untilServed(client: string): Promise<void> {
  while (!(await isServed(client))) await pause(20);
}

describe("one client's open calls", { timeout: 30_000 }, () => {
  before(async () => {
    desk.listen(0, "127.0.0.1");
    await once(desk, "listening");
  });
  beforeEach(() => {
    handle = supportHandler({
      baseUrl: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`,
      key: "sdi_test",
      client: ({ headers }) => {
        const id = headers.get("x-client") ?? "";
        return { id, first_name: id, last_name: id, email: `${id}@client.example` };
      },
    });
  });
  after(() => {
    desk.closeAllConnections();
    desk.close();
  });

  test("are limited, without a limit on other clients, until a stream ends", async () => {
    const streams = await Promise.all(Array.from({ length: most }, () => ask("ines", "/chat/events")));
    assert.deepEqual(new Set(streams.map(({ status }) => status)), new Set([200]));
    const messages: string[] = [];
    for (const language of ["en", "de"]) {
      const refused = await ask("ines", "/summary", { headers: { "accept-language": language } });
      const { code, message } = (await refused.json()) as { code: string; message: string };
      assert.deepEqual([refused.status, code], [429, "too_many_calls"]);
      assert.match(refused.headers.get("retry-after") ?? "", /^\d+$/);
      messages.push(message);
    }
    assert.match(messages[0] ?? "", /^Too many/);
    assert.match(messages[1] ?? "", /^Zu viele/);
    assert.ok(await isServed("omar"));
    await streams[0]?.body?.cancel();
    await untilServed("ines");
    await Promise.all(streams.slice(1).map(({ body }) => body?.cancel()));
  });

  test("include uploads, and end when the visitor leaves", async () => {
    const leave = new AbortController();
    const body = () => new ReadableStream({ start: (part) => part.enqueue(new TextEncoder().encode("a")) });
    const uploads = Array.from({ length: most }, () =>
      ask("ines", "/tickets", { method: "POST", body: body(), duplex: "half", signal: leave.signal }),
    );
    while (await isServed("ines")) await pause(20);
    leave.abort();
    await Promise.all(uploads);
    await untilServed("ines");
  });

  test("end with their answer, whether anyone reads it or not", async () => {
    for (let turn = 0; turn < 2 * most; turn++) assert.equal((await ask("ines", "/summary")).status, 200);
  });
});
