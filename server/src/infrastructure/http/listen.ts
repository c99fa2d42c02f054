import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

export const cutOffAfterMs = 6_500;
const sweepEveryMs = 50;
/** Longer than a proxy under load leaves a connection unused. */
const drainMs = 1_000;
/** A request that a proxy has just sent may not have arrived. */
const onItsWayMs = 250;

export interface HttpListener {
  /** `http://host:port` without a trailing slash. */
  url: string;
  /** Refuses new requests, finishes running ones, then closes the application. */
  stop(): Promise<void>;
}

/** Port 0 picks a free port. */
export async function listen(
  app: FastifyInstance,
  at: { host: string; port: number },
): Promise<HttpListener> {
  const connected = trackConnections(app);
  const url = await app.listen(at);
  return { url, stop: () => stopListening(app, connected) };
}

function trackConnections({ server }: FastifyInstance): Set<Socket> {
  const connected = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    connected.add(socket);
    socket.once("close", () => connected.delete(socket));
  });
  return connected;
}

/**
 * Finishes running requests. Closes connections that browsers opened in advance, which Node counts as running requests, and idle keep-alive
 * connections. A client that reads or writes too slowly does not delay the stop.
 */
async function stopListening(app: FastifyInstance, connected: Set<Socket>): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), cutOffAfterMs);
  await drain(app, connected);
  const closed = app.close();
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepEveryMs);
  await Promise.race([closed, delay(onItsWayMs)]);
  for (const socket of connected) if (socket.bytesRead === 0) socket.destroy();
  await closed;
  clearTimeout(cutOff);
  clearInterval(sweep);
}

/**
 * Tells each client with its next response that the connection ends (RFC 9112, 9.6). If it were closed while idle, a proxy could be sending
 * a request on it, and would have to fail a POST.
 */
async function drain({ server }: FastifyInstance, connected: Set<Socket>): Promise<void> {
  server.prependListener(
    "request",
    (_, response: ServerResponse) => void response.setHeader("connection", "close"),
  );
  for (let waitedMs = 0; connected.size > 0 && waitedMs < drainMs; waitedMs += sweepEveryMs)
    await delay(sweepEveryMs);
}
