import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string;
  messageId: string;
  raw: string;
  at: number;
}

/** The SMTP error for a recipient, or undefined to accept it. */
type Refusing = (address: string) => string | undefined;

export interface MailServer extends AsyncDisposable {
  url: string;
  received: ReceivedMail[];
  /** At RCPT TO, and after the message. */
  refuseAddress: Refusing;
  refuseMessage: Refusing;
}

/** A new mail server on the loopback, which stores what it accepts. Each email takes `tookMs`. */
export async function openMailServer(tookMs = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const takesAll: Refusing = () => undefined;
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _, done) => done(refusal(opened.refuseAddress(address))),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const to = envelope.rcptTo[0]?.address ?? "";
        const raw = Buffer.concat(chunks).toString();
        await pause(tookMs);
        const refused = refusal(opened.refuseMessage(to));
        if (refused) return done(refused);
        const messageId = /^message-id:\s*<([^>]+)>/im.exec(raw)?.[1] ?? "";
        received.push({ to, messageId, raw, at: Date.now() });
        done();
      });
    },
  });
  // A killed client breaks its connections.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const opened: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseAddress: takesAll,
    refuseMessage: takesAll,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  };
  return opened;
}

function refusal(line: string | undefined): Error | undefined {
  return line === undefined
    ? undefined
    : Object.assign(new Error(line), { responseCode: Number(line.slice(0, 3)) });
}
