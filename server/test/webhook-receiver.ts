import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import Value from "typebox/value";
import { eventPayloads } from "../src/features/outbound/webhooks/payloads.ts";
import type { Json } from "./world.ts";

const payloads = new Map<string, (typeof eventPayloads)[number][1]>(eventPayloads);

interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: Json;
}

/**
 * A platform that receives webhooks, records them, and gives a test's responses. Disposing it fails if an event did not match the OpenAPI
 * document.
 */
export interface Receiver {
  url: string;
  received: Received[];
  answer(response: ServerResponse, received: Received): void;
  /** Waits until this many have arrived; throws after a while. */
  until(count: number, withinMs?: number): Promise<Received[]>;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const unlike: object[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request.setEncoding("utf8")) text += piece;
    const received = {
      id: String(request.headers["webhook-id"]),
      headers: request.headers,
      text,
      body: JSON.parse(text),
    };
    receiver.received.push(received);
    const payload = payloads.get(received.body.type);
    if (payload) unlike.push(...Value.Errors(payload, received.body).map((error) => ({ ...error, text })));
    receiver.answer(response, received);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received: [],
    answer: (response) => response.writeHead(204).end(),
    async until(count, withinMs = 8_000) {
      const end = Date.now() + withinMs;
      while (receiver.received.length < count && Date.now() < end) await delay(5);
      if (receiver.received.length < count)
        throw new Error(`${receiver.received.length} of ${count} came within ${withinMs} ms.`);
      return receiver.received;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      assert.deepEqual(unlike, []);
    },
  };
  return receiver;
}
