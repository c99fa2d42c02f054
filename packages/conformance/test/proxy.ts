import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Json } from "../../../server/test/world.ts";

export interface Passing {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

interface Answering {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
  /** The parsed body, which is sent instead of the bytes if it is changed. */
  json: Json;
}

/** What a proxy does to requests and answers on their way. */
export interface Breakage {
  before?(request: Passing): void | Promise<void>;
  after?(answer: Answering, request: Passing): void;
}

const ofConnection = ["connection", "content-length", "transfer-encoding", "keep-alive"];
const without = (headers: [string, string][]) =>
  Object.fromEntries(headers.filter(([name]) => !ofConnection.includes(name)));

/** A server that passes everything on to `target`, but for what the breakage changes. */
export async function proxyBefore(target: string, { before, after }: Breakage) {
  const server = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray());
    const headers = without(Object.entries(incoming.headers as Record<string, string>));
    const request = { method: incoming.method ?? "GET", path: incoming.url ?? "/", headers, body };
    await before?.(request);
    const { host: _, ...passed } = request.headers;
    const response = await fetch(target + request.path, {
      method: request.method,
      headers: { ...passed, "accept-encoding": "identity" },
      redirect: "manual",
      ...(body.length > 0 && { body: request.body }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get("content-type")?.startsWith("application/json") && bytes.length > 0;
    const json = isJson ? JSON.parse(bytes.toString()) : undefined;
    const answer = { status: response.status, headers: without([...response.headers]), bytes, json };
    after?.(answer, request);
    const sent = isJson ? JSON.stringify(answer.json) : answer.bytes;
    outgoing
      .writeHead(answer.status, answer.headers)
      .end([204, 304].includes(answer.status) ? undefined : sent);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
