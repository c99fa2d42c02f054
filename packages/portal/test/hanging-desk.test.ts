import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, describe, mock, test } from "node:test";
import { supportHandler } from "../src/index.ts";

/** A desk that knows each client, and otherwise does what the test says. */
let answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
let upsert: typeof answer;
let handle: (request: Request) => Promise<Response>;

const desk = createServer((incoming, outgoing) => {
  outgoing.setHeader("content-type", "application/json");
  if (incoming.method === "PUT") upsert(incoming, outgoing);
  else answer(incoming, outgoing);
});
const known: typeof answer = (_, outgoing) => outgoing.end(`{ "data": {} }`);
const never: typeof answer = () => undefined;
const timeoutMs = 200;

const ask = (path: string, init: RequestInit & { duplex?: "half" } = {}) => {
  const headers = { "sec-fetch-site": "same-origin", "x-sidedesk-portal": "1" };
  return handle(new Request(`https://platform.example/support/api${path}`, { headers, ...init }));
};

describe("a desk that hangs", () => {
  before(async () => {
    desk.listen(0, "127.0.0.1");
    await once(desk, "listening");
  });
  beforeEach(() => {
    upsert = known;
    mock.method(console, "error", () => undefined);
    handle = supportHandler({
      baseUrl: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`,
      key: "sdi_test",
      timeoutMs,
      client: () => ({ id: "1", first_name: "Ines", last_name: "Maurer", email: "ines@maurer.example" }),
    });
  });
  after(() => {
    mock.restoreAll();
    desk.closeAllConnections();
    desk.close();
  });

  test("is away for the visitor who reads and for the one who sends", { timeout: 5_000 }, async () => {
    answer = never;
    assert.equal((await ask("/tickets")).status, 502);
    assert.equal((await ask("/tickets", { method: "POST", body: "{}" })).status, 502);
  });

  test("that stops within its answer about the client's record holds no later request", {
    timeout: 5_000,
  }, async () => {
    answer = known;
    upsert = (_, outgoing) => void outgoing.write("{");
    assert.deepEqual(
      (await Promise.all([ask("/tickets"), ask("/summary")])).map(({ status }) => status),
      [502, 502],
    );
    upsert = known;
    assert.equal((await ask("/tickets")).status, 200);
  });

  test("is waited for once the upload is over, and an answer that began may take longer", {
    timeout: 5_000,
  }, async () => {
    const pause = () => new Promise((over) => setTimeout(over, timeoutMs * 2));
    answer = async (incoming, outgoing) => {
      for await (const _ of incoming);
      outgoing.write("begun, ");
      await pause();
      outgoing.end("ended");
    };
    const body = new ReadableStream({
      async pull(controller) {
        await pause();
        controller.enqueue(new Uint8Array(9));
        controller.close();
      },
    });
    const sent = await ask("/tickets", { method: "POST", body, duplex: "half" });
    assert.equal(await sent.text(), "begun, ended");
  });

  test("that answers before the upload ends is not aborted by its end", { timeout: 5_000 }, async () => {
    const answered = Promise.withResolvers<void>();
    answer = async (incoming, outgoing) => {
      outgoing.write("begun, ");
      for await (const _ of incoming);
      setTimeout(() => outgoing.end("ended"), timeoutMs * 2);
    };
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new Uint8Array(9));
        await answered.promise;
        controller.close();
      },
    });
    const sent = await ask("/tickets", { method: "POST", body, duplex: "half" });
    answered.resolve();
    assert.equal(await sent.text(), "begun, ended");
  });
});
