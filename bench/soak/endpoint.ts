import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** One request that the receiver got. */
export interface Came {
  id: string;
  number: string;
  sequence: number;
  /** By `performance.now()`. */
  at: number;
  taken: boolean;
  /** Whether an earlier event of its ticket had not been accepted by then. */
  overtakes: boolean;
}

/** A platform that receives webhooks and refuses some of them. */
export interface Endpoint extends AsyncDisposable {
  url: string;
  came: Came[];
  /** The last event of a ticket up to which all were accepted. */
  takenUntil(number: string): number;
}

/** It subscribes to all events of its tickets, so their sequences have no gap. */
export async function openEndpoint(fails: number): Promise<Endpoint> {
  const came: Came[] = [];
  const taken = new Map<string, number>();
  const takenUntil = (number: string) => taken.get(number) ?? 0;
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request.setEncoding("utf8")) text += piece;
    const { number, sequence } = JSON.parse(text).data;
    const isTaken = Math.random() >= fails;
    came.push({
      id: String(request.headers["webhook-id"]),
      number,
      sequence,
      at: performance.now(),
      taken: isTaken,
      overtakes: sequence > takenUntil(number) + 1,
    });
    if (isTaken && sequence === takenUntil(number) + 1) taken.set(number, sequence);
    response.writeHead(isTaken ? 204 : 503).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    came,
    takenUntil,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
