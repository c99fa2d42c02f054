import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Json } from "./world.ts";

interface AskedModel {
  path: string;
  headers: IncomingHttpHeaders;
  body: Json;
  text: string;
}

/** A fake AI model: it implements the OpenAI protocol, records requests, and gives a test's responses. */
export interface ModelServer {
  /** Its base URL, above `chat/completions`. */
  url: string;
  asked: AskedModel[];
  answer(response: ServerResponse, asked: AskedModel): void;
  close(): Promise<void>;
}

export async function openModelServer(): Promise<ModelServer> {
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request.setEncoding("utf8")) text += piece;
    const { url = "", headers } = request;
    const asked = { path: url, headers, text, body: JSON.parse(text || "null") };
    model.asked.push(asked);
    model.answer(response, asked);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const model: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    answer: says("It is fine."),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return model;
}

export const chunk = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const opening = `: ready\n\ndata: ${JSON.stringify({ choices: [{ delta: { role: "assistant" } }] })}\n\n`;
const closing = `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: "stop" }] })}\n\ndata: [DONE]\n\n`;

/** A text as a stream, one word per chunk. */
const streamOf = (text: string) =>
  opening +
  text
    .split(/(?<= )/)
    .map(chunk)
    .join("") +
  closing;

/** Responds with a text at once. */
export const says = (text: string) => (response: ServerResponse) =>
  void response.writeHead(200, { "content-type": "text/event-stream" }).end(streamOf(text));

/** In chunks of `bytes`, which may split a character, with a pause between them. */
export const saysSlowly = (text: string, bytes: number, everyMs: number) => (response: ServerResponse) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const whole = Buffer.from(streamOf(text));
  let at = 0;
  const saying = setInterval(() => {
    response.write(whole.subarray(at, at + bytes));
    at += bytes;
    if (at >= whole.length) response.end();
  }, everyMs);
  response.on("close", () => clearInterval(saying));
};

/** Responds with an error as OpenAI does. */
export const refuses = (status: number) => (response: ServerResponse) =>
  void response
    .writeHead(status, { "content-type": "application/json" })
    .end(JSON.stringify({ error: { message: "No, and not with sk-canary.", code: "no" } }));
