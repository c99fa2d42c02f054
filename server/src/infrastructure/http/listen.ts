import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

export const cutOffAfterMs = 6_500;
const sweepEveryMs = 50;

export interface Listening {
  /** `http://host:port`, without a slash behind it. */
  url: string;
  /** Refuses what is new and finishes what runs; then the application is closed. */
  stop(): Promise<void>;
}

/** Port 0 takes a free one. */
export async function listen(app: FastifyInstance, at: { host: string; port: number }): Promise<Listening> {
  const connected = keepConnections(app);
  const url = await app.listen(at);
  return { url, stop: () => stopListening(app, connected) };
}

function keepConnections({ server }: FastifyInstance): Set<Socket> {
  const connected = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    connected.add(socket);
    socket.once("close", () => connected.delete(socket));
  });
  return connected;
}

/**
 * Finishes what runs. Browsers connect in advance and say nothing, which Node takes for a request under way:
 * those are closed here. So are the connections that were still answered on and are kept for another request. And
 * whoever reads or writes too slowly does not hold up the stop.
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
