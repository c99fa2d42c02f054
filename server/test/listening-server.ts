import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface ListeningServer {
  url: string;
  close(): Promise<void>;
}

/** Lets a server listen on a free port of this machine. */
export async function listening(server: Server): Promise<ListeningServer> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
