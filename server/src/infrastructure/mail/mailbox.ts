import { isIP } from "node:net";
import type { ImapFlow, SearchObject } from "imapflow";
import { type AddressRules, checkedAddresses } from "../outgoing/checked-addresses.ts";

/** How the connection is encrypted: from the start, or by STARTTLS before any other command (RFC 8314). */
export const mailboxTls = ["implicit", "starttls"] as const;

/** The address of a mailbox and its credentials. */
export interface MailboxAccount {
  host: string;
  port: number;
  tls: (typeof mailboxTls)[number];
  user: string;
  password: string;
  folder: string;
}

/** What the server reports about an email before it is fetched. */
interface WaitingMail {
  uid: number;
  bytes: number;
}

/** An open folder of a mailbox. */
export interface OpenMailbox {
  /** The validity of the UIDs: if it changes, all emails have new numbers (RFC 3501, 2.3.1.1). */
  uidValidity: number;
  /** The emails after this UID that are not older than that time, in order; limited to the first ones. */
  after(uid: number, since: Date): Promise<WaitingMail[]>;
  /** Undefined if the email was deleted. */
  fetch(uid: number, what: "all" | "head"): Promise<Buffer | undefined>;
  markAsSeen(uids: readonly number[]): Promise<void>;
  /** Resolves when there may be new email, after the given time at the latest, or when `signal` aborts. */
  untilNews(withinMs: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** A failure of the mail server. A plain ECONNREFUSED could also come from the database. */
export class MailServerFailure extends Error {}

// After this long without a response, the connection is closed.
const patienceMs = 20_000;
/** How often to poll a server without IDLE; less than `silenceMs`, after which it counts as unreachable. */
const askEveryMs = 60_000;
const silenceMs = 90_000;

/**
 * Opens a mailbox. The host is an admin's input: its name is resolved once, all its addresses are checked, and the connection uses only
 * those. The certificate must be valid for the name, and no command is sent before encryption. What fails here and in the open mailbox is
 * a `MailServerFailure`.
 */
export async function openMailbox(rules: AddressRules, account: MailboxAccount): Promise<OpenMailbox> {
  const open = await connect(rules, account).catch(asMailServerFailure);
  return {
    ...open,
    after: (uid, since) => open.after(uid, since).catch(asMailServerFailure),
    fetch: (uid, what) => open.fetch(uid, what).catch(asMailServerFailure),
    markAsSeen: (uids) => open.markAsSeen(uids).catch(asMailServerFailure),
  };
}

function asMailServerFailure(cause: unknown): never {
  throw new MailServerFailure("The mail server failed.", { cause });
}

async function connect(rules: AddressRules, account: MailboxAccount): Promise<OpenMailbox> {
  const { host, port, tls, user, password, folder } = account;
  const [found] = await checkedAddresses(rules, host);
  // Few desks read email, and HTTP processes only to test a mailbox.
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
  // The current or the next command rejects with the same error.
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

/** Longer emails are not fetched: hardly any mail server accepts more. */
export const maxMailBytes = 40 * 1024 * 1024;
const headBytes = 256 * 1024;
const atOnce = 200;

function opened(client: ImapFlow, uidValidity: number): OpenMailbox {
  const byUid = { uid: true };
  // The client returns false instead of throwing if the connection ends during a command.
  const find = async (query: SearchObject): Promise<number[]> => {
    const found = await client.search(query, byUid);
    if (!found) throw new Error("The search was not answered.");
    return found;
  };
  return {
    uidValidity,
    async after(uid, since) {
      // IMAP compares whole days, in the server's clock and time zone.
      const day = new Date(since.getTime() - 24 * 3600 * 1000);
      const found = await find({ uid: `${uid + 1}:*`, since: day });
      // `n:*` also matches the last email if its number is smaller (RFC 3501, 6.4.8).
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
      // Skip only emails that do not exist. One that exists but did not arrive is fetched again.
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
      const settle = () => resolve();
      client.on("exists", settle);
      client.on("close", settle);
      signal.addEventListener("abort", settle, { once: true });
      if (signal.aborted) resolve();
      try {
        // IDLE runs until the next command; if IDLE fails, that command reports why.
        client.idle().catch(settle);
        await promise;
      } finally {
        clearTimeout(timer);
        client.off("exists", settle);
        client.off("close", settle);
        signal.removeEventListener("abort", settle);
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
