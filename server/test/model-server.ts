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

/** What stands for a model: it speaks the protocol of OpenAI, keeps what it was asked, and answers as a test has it answer. */
export interface ModelServer {
  /** Its base: below it lies `chat/completions`. */
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

/** The stream of a text, a word a chunk. */
const streamOf = (text: string) =>
  opening +
  text
    .split(/(?<= )/)
    .map(chunk)
    .join("") +
  closing;

/** Says a text at once. */
export const says = (text: string) => (response: ServerResponse) =>
  void response.writeHead(200, { "content-type": "text/event-stream" }).end(streamOf(text));

/** In pieces of so many bytes, wherever these end, so long after each other. */
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

/** Answers with a status, and why, as OpenAI's do. */
export const refuses = (status: number) => (response: ServerResponse) =>
  void response
    .writeHead(status, { "content-type": "application/json" })
    .end(JSON.stringify({ error: { message: "No, and not with sk-canary.", code: "no" } }));
