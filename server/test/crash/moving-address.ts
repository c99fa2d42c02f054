import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** An address that leads to one server after the other, as HAProxy in front of Patroni, or a virtual IP. */
export interface MovingAddress extends AsyncDisposable {
  port: number;
  /** New connections lead to the socket in this folder; those to the former server stay as they are. */
  moveTo(folder: string): void;
}

export async function openMovingAddress(folder: string): Promise<MovingAddress> {
  let target = folder;
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(`${target}/.s.PGSQL.5432`);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on("error", () => undefined);
      from.on("close", () => {
        ends.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    moveTo(folder) {
      target = folder;
    },
    async [Symbol.asyncDispose]() {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
