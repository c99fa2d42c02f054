import { connect as connectPlain, type Socket } from "node:net";
import { connect, type TLSSocket } from "node:tls";

/** A server with TLS: at once, or after a plain greeting and STARTTLS (RFC 3207, RFC 3501). */
export interface TlsServer {
  host: string;
  port: number;
  /** The address to connect to, if it must not be looked up again. */
  address?: string | undefined;
  greeting: "none" | "smtp" | "imap";
}

export interface PeerCertificate {
  /** Days until it ends; negative once it has. */
  daysLeft: number;
  /** Why programs refuse it; undefined if they accept it. */
  refusedAs: string | undefined;
}

const withinMs = 10_000;

/** The certificate that the server shows. Undefined if it cannot be reached or offers no TLS, which other checks report. */
export async function peerCertificate(server: TlsServer): Promise<PeerCertificate | undefined> {
  const { host, port, address = host.replace(/^\[|\]$/g, ""), greeting } = server;
  const socket = connectPlain(port, address);
  const timer = setTimeout(() => socket.destroy(new Error("It took too long.")), withinMs);
  try {
    for (const [awaited, said] of dialogues[greeting]) await exchange(socket, awaited, said);
    const encrypted = await encryptedBy(socket, host);
    const { valid_to } = encrypted.getPeerCertificate();
    const daysLeft = (Date.parse(valid_to) - Date.now()) / 86_400_000;
    return { daysLeft, refusedAs: encrypted.authorizationError?.toString() };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

/** What to wait for, and what to say then; after the last, TLS begins. */
const dialogues: Record<TlsServer["greeting"], readonly (readonly [RegExp, string])[]> = {
  none: [],
  smtp: [
    [/^220 /m, "EHLO localhost\r\n"],
    [/^250 /m, "STARTTLS\r\n"],
    [/^220 /m, ""],
  ],
  imap: [
    [/^\* OK/m, "a STARTTLS\r\n"],
    [/^a OK/m, ""],
  ],
};

const longestGreeting = 8_192;

function exchange(socket: Socket, awaited: RegExp, said: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = "";
    const refuse = () => reject(new Error(`The server said: ${text}`));
    const read = (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (awaited.test(text)) {
        socket.off("data", read).off("close", refuse);
        if (said !== "") socket.write(said);
        resolve();
      } else if (text.length > longestGreeting || /^(?:[45]\d\d |a (?:NO|BAD))/m.test(text)) refuse();
    };
    socket.on("data", read).once("error", reject).once("close", refuse);
  });
}

function encryptedBy(socket: Socket, host: string): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const options = { socket, host, servername: /[a-z]/i.test(host) && !host.includes(":") ? host : "" };
    const encrypted = connect({ ...options, rejectUnauthorized: false }, () => resolve(encrypted));
    encrypted.once("error", reject);
    socket.once("close", () => reject(new Error("The connection was closed.")));
  });
}
