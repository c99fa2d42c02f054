import { isIP } from "node:net";
import type { ImapFlow, SearchObject } from "imapflow";
import { type AddressRules, checkedAddresses } from "../outgoing/checked-addresses.ts";

/** How a connection is encrypted: from its beginning, or from a command on before anything is said (RFC 8314). */
export const mailboxTls = ["implicit", "starttls"] as const;

/** Where mails lie, and who may read them. */
export interface MailboxAccount {
  host: string;
  port: number;
  tls: (typeof mailboxTls)[number];
  user: string;
  password: string;
  folder: string;
}

/** What the server says of a mail before it is fetched. */
interface WaitingMail {
  uid: number;
  bytes: number;
}

/** A folder of a mailbox that is open for reading. */
export interface OpenMailbox {
  /** Of the numbers of its mails: once it changes, they are numbered anew (RFC 3501, 2.3.1.1). */
  uidValidity: number;
  /** What came after this one and not before that time, in its order: the first of them, where they are many. */
  after(uid: number, since: Date): Promise<WaitingMail[]>;
  /** Undefined where it is not there any more. */
  fetch(uid: number, what: "all" | "head"): Promise<Buffer | undefined>;
  markAsSeen(uids: readonly number[]): Promise<void>;
  /** Resolves when something may have come, after so long at the latest, or when `signal` says so. */
  untilNews(withinMs: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

// A server that says nothing for this long is asked no more.
const patienceMs = 20_000;
/** How often a server that cannot tell of news is asked; less than `silenceMs`, after which it counts as gone. */
const askEveryMs = 60_000;
const silenceMs = 90_000;

/**
 * Opens a mailbox. Its host was named by somebody: it is looked up once, all that is found is checked, and the connection goes
 * there. Its certificate must be good for the name, and nothing is said before the connection is encrypted.
 */
export async function openMailbox(rules: AddressRules, account: MailboxAccount): Promise<OpenMailbox> {
  const { host, port, tls, user, password, folder } = account;
  const [found] = await checkedAddresses(rules, host);
  // Few desks read mail, and none in the processes that answer requests, but to try a mailbox.
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host: found?.address ?? host,
    port,
    secure: tls === "implicit",
    doSTARTTLS: tls === "starttls",
    ...(isIP(host) === 0 ? { servername: host } : {}),
    auth: { user, pass: password },
    clientInfo: { name: "Sidedesk" },
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: askEveryMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: silenceMs,
    maxLiteralSize: maxMailBytes + headBytes,
  });
  // What goes wrong is told by the call that it goes wrong in, or by the next one.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(folder);
    return opened(client, Number(uidValidity));
  } catch (error) {
    client.close();
    throw error;
  }
}

/** What is longer is not fetched: no server on the way takes much more. */
export const maxMailBytes = 40 * 1024 * 1024;
const headBytes = 256 * 1024;
const atOnce = 200;

function opened(client: ImapFlow, uidValidity: number): OpenMailbox {
  const byUid = { uid: true };
  // The client says false, and throws nothing, where the connection ends below a command.
  const find = async (query: SearchObject): Promise<number[]> => {
    const found = await client.search(query, byUid);
    if (!found) throw new Error("The search was not answered.");
    return found;
  };
  return {
    uidValidity,
    async after(uid, since) {
      // The server goes by whole days, and by a clock and a time zone of its own.
      const day = new Date(since.getTime() - 24 * 3600 * 1000);
      const found = await find({ uid: `${uid + 1}:*`, since: day });
      // `n:*` has the last mail also where its number is smaller (RFC 3501, 6.4.8).
      const uids = found.filter((each) => each > uid).sort((one, other) => one - other);
      const waiting: WaitingMail[] = [];
      for (let at = 0; at < uids.length && waiting.length === 0; at += atOnce) {
        const some = uids.slice(at, at + atOnce).join(",");
        const all = await client.fetchAll(some, { uid: true, size: true, internalDate: true }, byUid);
        for (const { uid, size = 0, internalDate } of all)
          if (!internalDate || new Date(internalDate) >= since) waiting.push({ uid, bytes: size });
      }
      return waiting.sort((one, other) => one.uid - other.uid);
    },
    async fetch(uid, what) {
      const found = await client.fetchOne(
        String(uid),
        what === "all" ? { source: true } : { headers: true },
        byUid,
      );
      const raw = found && (what === "all" ? found.source : found.headers);
      if (raw) return raw;
      // Only what is not there may be passed over: what is there and did not come is asked for again.
      if ((await find({ uid: String(uid) })).length > 0) throw new Error(`Mail ${uid} did not come.`);
      return undefined;
    },
    async markAsSeen(uids) {
      if (!(await client.messageFlagsAdd([...uids], ["\\Seen"], byUid)))
        throw new Error("The mails were not marked.");
    },
    async untilNews(withinMs, signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, withinMs);
      const heard = () => resolve();
      client.on("exists", heard);
      client.on("close", heard);
      signal.addEventListener("abort", heard, { once: true });
      if (signal.aborted) resolve();
      try {
        // Goes on until the next command; where it cannot, that command says why.
        client.idle().catch(heard);
        await promise;
      } finally {
        clearTimeout(timer);
        client.off("exists", heard);
        client.off("close", heard);
        signal.removeEventListener("abort", heard);
      }
    },
    async close() {
      const goodbye = client.logout().catch(() => undefined);
      const timer = setTimeout(() => client.close(), 1_000);
      await goodbye;
      clearTimeout(timer);
      client.close();
    },
  };
}
