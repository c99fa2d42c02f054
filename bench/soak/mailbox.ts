import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A local SMTP server that records the arrival of each email, by the ticket in its Message-ID. */
export interface Mailbox extends AsyncDisposable {
  url: string;
  /** By `performance.now()`, in the order of arrival. */
  arrivals: Map<string, number[]>;
}

export async function openMailbox(): Promise<Mailbox> {
  const arrivals = new Map<string, number[]>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const ticket = /^message-id:\s*<([^.>]+)\./im.exec(Buffer.concat(chunks).toString())?.[1] ?? "";
        arrivals.set(ticket, [...(arrivals.get(ticket) ?? []), performance.now()]);
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(closed)),
  };
}
