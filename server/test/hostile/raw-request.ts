import { connect } from "node:net";
import type { World } from "../world.ts";
import type { Reply } from "./watch.ts";

const hangMs = 5_000;

/** Sends arbitrary bytes and reads the response, if there is one. */
export function exchange(
  world: World,
  request: string | Buffer,
  { halfClose = false } = {},
): Promise<Reply | undefined> {
  const { port, hostname } = new URL(world.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.setTimeout(hangMs, () => {
      socket.destroy();
      reject(new Error(`No answer within ${hangMs} ms`));
    });
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    // A server that has answered need not read the rest of the request.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(parse(Buffer.concat(chunks).toString())));
    socket.write(request);
    if (halfClose) socket.end();
  });
}

function parse(text: string): Reply | undefined {
  if (text === "") return undefined;
  const end = text.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(statusLine.split(" ")[1]), headers, text: text.slice(end + 4) };
}

/** The head of a request with `Connection: close`. */
export function head(method: string, target: string, headers: Record<string, string>): string {
  const all = { host: "desk.test", connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${[`${method} ${target} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n`;
}
