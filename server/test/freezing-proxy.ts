import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Server } from "../src/infrastructure/database/addresses.ts";

/** A TCP proxy that can freeze: nothing passes and nothing breaks, as when a machine hangs. */
export interface FreezingWay {
  port: number;
  freeze(): void;
  /** From now on, new connections pass; frozen ones stay frozen. */
  letNewOnesPass(): void;
  close(): Promise<void>;
}

export async function freezingWay({ host, port }: Server): Promise<FreezingWay> {
  const ends = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    ends.add(near);
    near.on("error", () => undefined);
    if (isFrozen) {
      near.pause();
      return;
    }
    const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    ends.add(far);
    far.on("error", () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true;
      for (const end of ends) end.unpipe().pause();
    },
    letNewOnesPass() {
      isFrozen = false;
    },
    async close() {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
