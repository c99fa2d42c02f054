import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy between mail client and server that cuts the connection on request. */
export interface CuttingProxy extends AsyncDisposable {
  port: number;
  /** Cuts once after this many chunks in either direction; only half of the last chunk arrives. */
  cutAfter(pieces: number): void;
  /** How many chunks passed since then, and whether the connection was cut. */
  passed(): { pieces: number; wasCut: boolean };
}

export async function openCuttingProxy(port: number): Promise<CuttingProxy> {
  let limit = Number.POSITIVE_INFINITY;
  let pieces = 0;
  let wasCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => undefined);
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on("data", (piece) => {
        pieces++;
        if (pieces < limit) {
          to.write(piece);
          return;
        }
        limit = Number.POSITIVE_INFINITY;
        wasCut = true;
        to.write(piece.subarray(0, piece.length >> 1), () => {
          near.destroy();
          far.destroy();
        });
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter(after) {
      limit = after;
      pieces = 0;
      wasCut = false;
    },
    passed: () => ({ pieces, wasCut }),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
