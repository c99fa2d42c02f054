import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

export const cutOffAfterMs = 6_500;
const sweepEveryMs = 50;

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
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepEveryMs);
  const closed = app.close();
  for (const socket of connected) if (socket.bytesRead === 0) socket.destroy();
  await closed;
  clearTimeout(cutOff);
  clearInterval(sweep);
}
