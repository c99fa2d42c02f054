import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Json } from "../../../server/test/world.ts";

/** Answers as no desk does. */
export async function startFakeDesk(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const isPreflight = ({ url }: IncomingMessage) => url === "/api/v1/integration/departments";

export function sendJson(response: ServerResponse, body: Json): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}
