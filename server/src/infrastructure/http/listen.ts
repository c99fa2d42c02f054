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
/** A listener is best closed while no one connects: what the system has accepted and no process has read is cut. */
const quietMs = 100;
const untilQuietMs = 1_000;

export interface HttpListener {
  /** `http://host:port` without a trailing slash. */
  url: string;
  /** Refuses new requests, finishes running ones, then closes the application. */
  stop(): Promise<void>;
}

/**
 * Port 0 picks a free port. `leave` resolves once no further connection is passed to this process, for a process that shares
 * the port with others.
 */
export async function listen(
  app: FastifyInstance,
  at: { host: string; port: number },
  leave = async () => {},
): Promise<HttpListener> {
  const connected = trackConnections(app);
  const url = await app.listen(at);
  return { url, stop: () => stopListening(app, connected, leave) };
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
async function stopListening(
  app: FastifyInstance,
  connected: Set<Socket>,
  leave: () => Promise<void>,
): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), cutOffAfterMs);
  await drain(app, connected);
  await quiet(app);
  await leave();
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

/** Resolves when no one has connected for a moment. A desk that is asked all the time does not wait for long. */
async function quiet({ server }: FastifyInstance): Promise<void> {
  let lastAt = performance.now();
  const note = () => {
    lastAt = performance.now();
  };
  server.on("connection", note);
  const until = lastAt + untilQuietMs;
  while (performance.now() < Math.min(until, lastAt + quietMs)) await delay(quietMs / 10);
  server.off("connection", note);
}
