import { basename } from "node:path";
import { createTransport } from "nodemailer";
import { Hopeless } from "../jobs/job.ts";
import { usualSenderAt } from "./domain.ts";
import { openOutbox } from "./outbox.ts";

export interface Mail {
  from: { name: string; address: string | null };
  /** Where an answer goes, where that is not who sends it. */
  replyTo?: string | null | undefined;
  to: string;
  subject: string;
  /** The same twice: for who reads text, and a whole document for who reads HTML. */
  text: string;
  html: string;
  /** Of this mail alone, and the same however often it is sent: a mail that goes out twice is recognised by it. */
  id: string;
  /**
   * The ids of the mails before it in its conversation, the oldest first, whole or without the domain, which is this mail's
   * then: readers show them together (RFC 5322, 3.6.4).
   */
  references?: readonly string[] | undefined;
  /** Where mails like this one are stopped: by a page, and with one click (RFC 8058). */
  unsubscribe?: string | undefined;
  /** Where somebody who is signed in chooses which of them they get (RFC 2369, 3.2). */
  settings?: string | undefined;
}

export interface Sent {
  /** The whole Message-ID, without its brackets. */
  messageId: string;
  /** What the server answered. */
  response: string;
}

export interface Mailer {
  /** Resolves when the mail was handed over (SMTP) or lies on disk; throws to be tried again. */
  send(mail: Mail): Promise<Sent>;
  /** Whether mails can be sent, for the doctor; makes the folder where they land as files. Throws when not. */
  check(): Promise<void>;
}

export interface OpenMailer extends Mailer {
  close(): void;
}

export interface MailSettings {
  smtpUrl: string | undefined;
  outbox: string;
  /** The domain of the addresses that brands have not set. */
  domain: string;
  /** Told of each mail that went out, by its id alone: neither links nor addresses are for a log. */
  log: (entry: { mail: string; file?: string }) => void;
}

export function openMailer(settings: MailSettings): OpenMailer {
  return settings.smtpUrl ? smtpMailer(settings.smtpUrl, settings) : outboxMailer(settings);
}

// Connections are kept, as greeting and TLS take longer than a mail. What SMTP_URL says of its own counts more.
const connections = {
  pool: true,
  maxConnections: 8,
  connectionTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

function smtpMailer(url: string, settings: MailSettings): OpenMailer {
  const transport = createTransport({ url, requireTLS: !isOnThisMachine(url), ...connections });
  return {
    async send(mail) {
      const { messageId, response } = await transport
        .sendMail(messageOf(mail, settings))
        .catch(refusedForGood);
      settings.log({ mail: mail.id });
      return { messageId: messageId.slice(1, -1), response };
    },
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** Elsewhere, whoever stands in between could hide that the server offers TLS. `?requireTLS=false` allows mails in the clear. */
const isOnThisMachine = (url: string) =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);

/** Without SMTP, mails are files that a person can read. */
function outboxMailer(settings: MailSettings): OpenMailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const outbox = openOutbox(settings.outbox);
  return {
    async send(mail) {
      const { message, messageId } = await transport.sendMail(messageOf(mail, settings));
      const file = await outbox.write(mail.id, message as Buffer);
      settings.log({ mail: mail.id, file });
      return { messageId: messageId.slice(1, -1), response: `written to ${basename(file)}` };
    },
    check: outbox.check,
    close: () => transport.close(),
  };
}

/**
 * An address that does not exist will not by tomorrow (RFC 3463: 5.1.1 to 5.1.3, 5.1.6; RFC 7505: 5.1.10). Any other refusal may
 * be for now, or a setting to mend, as of the sender (5.1.7, 5.1.8). The address that one came from, which a server may quote,
 * is none of these either.
 */
function refusedForGood(error: Error & { response?: string }): never {
  if (/^5.*?(?<![\d.])5\.1\.(?:[1236]|10)(?![\d.])/s.test(error.response ?? ""))
    throw new Hopeless("There is no such address.", { cause: error });
  throw error;
}

function messageOf(mail: Mail, { domain }: MailSettings) {
  const address = mail.from.address ?? usualSenderAt(domain);
  const messageId = (id: string) => (id.includes("@") ? `<${id}>` : `<${id}@${hostOf(address) ?? domain}>`);
  const { references = [], replyTo } = mail;
  const answered = references.at(-1);
  return {
    from: { name: oneLine(mail.from.name), address },
    to: { name: "", address: mail.to },
    ...(replyTo ? { replyTo } : {}),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: messageId(mail.id),
    ...(answered === undefined
      ? {}
      : { inReplyTo: messageId(answered), references: mostTelling(references).map(messageId) }),
    headers: {
      // Asks other mail systems not to answer automatically (RFC 3834).
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(mail.settings ? { "List-Unsubscribe": `<${mail.settings}>` } : {}),
      ...(mail.unsubscribe
        ? {
            "List-Unsubscribe": `<${mail.unsubscribe}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** No line of a header ends before its time, and none is read backwards. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
}

/** As many as mail programs need: the first, and the newest; a header has its end (RFC 5537, 3.4.4). */
function mostTelling(ids: readonly string[]): readonly string[] {
  return ids.length <= maxReferences ? ids : [...ids.slice(0, 1), ...ids.slice(1 - maxReferences)];
}

const maxReferences = 20;

function hostOf(address: string): string | undefined {
  return /@([^@\s>]+)$/.exec(address)?.[1];
}
