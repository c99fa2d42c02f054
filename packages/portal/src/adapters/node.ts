import type { IncomingMessage, ServerResponse } from "node:http";
import type { Http2ServerRequest, Http2ServerResponse } from "node:http2";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { basePathOf, type SupportOptions, supportHandler } from "../handler.ts";

type NodeRequest = IncomingMessage | Http2ServerRequest;

/** Answers a request of Node's own server; `next` is called if its path is outside the support area. */
export type NodeHandler<Incoming extends NodeRequest = IncomingMessage> = (
  incoming: Incoming,
  outgoing: ServerResponse | Http2ServerResponse,
  next?: () => void,
) => Promise<void>;

/**
 * The support area for `node:http`. Give it the requests before anything reads their bodies.
 *
 * ```ts
 * createServer(support({ baseUrl, key, client: (_, incoming) => clientOf(incoming) })).listen(3000);
 * ```
 */
export function support<Incoming extends NodeRequest = IncomingMessage>(
  options: SupportOptions<Incoming>,
): NodeHandler<Incoming> {
  const handle = supportHandler(options);
  const base = basePathOf(options);
  return async (incoming: Incoming & { originalUrl?: string }, outgoing, next) => {
    // Express and Connect take the path of `app.use(path, …)` off `url`.
    const url = incoming.originalUrl ?? incoming.url ?? "/";
    const [path = ""] = url.split("?");
    if (next && path !== base && !path.startsWith(`${base}/`)) return next();
    // HTTP/2's have the same members.
    const [given, answering] = [incoming as IncomingMessage, outgoing as ServerResponse];
    await answer(given, answering, (request) => handle(request, incoming), url);
  };
}

/** Answers Node's request with that of `handle`. Never rejects, because most servers would end with it. */
export async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: (request: Request) => Promise<Response>,
  url?: string,
): Promise<void> {
  try {
    await send(await responseTo(incoming, outgoing, handle, url), outgoing);
  } catch (error) {
    console.error("The support area could not answer:", error);
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(500).end();
  }
}

/** What `handle` answers to Node's request. */
export async function responseTo(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: (request: Request) => Promise<Response>,
  url = incoming.url ?? "/",
): Promise<Response> {
  // The rest of a refused upload is dropped. Unread, it would hold back the connection's next request.
  outgoing.once("finish", () => incoming.removeAllListeners("data").resume());
  // A proxy's whole address as the target, and a method that no web request can have.
  if (!url.startsWith("/") || incoming.method === "TRACE") return new Response(null, { status: 400 });
  if (incoming.readableEnded && incoming.headers["content-length"] !== "0") {
    console.error(
      "The support area got a request whose body was read already. Put it before express.json() and other body parsers.",
    );
    return new Response(null, { status: 500 });
  }
  return handle(requestOf(incoming, outgoing, url));
}

/** Node's request as a web request, whose body is read as it arrives. */
function requestOf(incoming: IncomingMessage, outgoing: ServerResponse, url: string): Request {
  const { method = "GET" } = incoming;
  const gone = new AbortController();
  outgoing.once("close", () => outgoing.writableFinished || gone.abort());
  const hasBody = method !== "GET" && method !== "HEAD";
  // The host is only for the form of an address: nothing is decided by it.
  return new Request(`http://platform.invalid${url}`, {
    method,
    headers: headersOf(incoming),
    signal: gone.signal,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: "half" }),
  } as RequestInit);
}

/** HTTP/2 has the method, the path and the host among its headers, with names that no web request can have. */
function headersOf({ headers }: IncomingMessage): Headers {
  const given = new Headers();
  for (const [name, value] of Object.entries({ host: headers[":authority"], ...headers }))
    if (!name.startsWith(":")) for (const one of [value ?? []].flat()) given.append(name, one);
  return given;
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) return void outgoing.end();
  // A visitor who leaves ends the download on the desk, too.
  await pipeline(bodyOf(response.body), outgoing).catch(() => outgoing.destroy());
}

export const bodyOf = (body: ReadableStream<Uint8Array>): Readable => Readable.fromWeb(body as never);
