import { basename } from "node:path";
import { createTransport } from "nodemailer";
import { Hopeless } from "../jobs/job.ts";
import { usualSenderAt } from "./domain.ts";
import { openOutbox } from "./outbox.ts";

/** An image that the HTML shows by `cid:`. */
export interface MailImage {
  cid: string;
  name: string;
  type: string;
  bytes: Buffer;
}

export interface Mail {
  from: { name: string; address: string | null };
  /** The address for replies, if it is not the sender. */
  replyTo?: string | null | undefined;
  to: string;
  /** Further recipients, whom all see. */
  cc?: readonly string[] | undefined;
  subject: string;
  /** The same content twice: as text, and as a complete HTML document. */
  text: string;
  html: string;
  images?: readonly MailImage[] | undefined;
  /** Unique to this email and the same for every attempt, so that a duplicate is recognised. */
  id: string;
  /**
   * The ids of the earlier emails in the conversation, oldest first, complete or without the domain (then this email's is used). Mail
   * readers group by them (RFC 5322, 3.6.4).
   */
  references?: readonly string[] | undefined;
  /** The page to unsubscribe, which also takes one-click requests (RFC 8058). */
  unsubscribe?: string | undefined;
  /** The page on which a signed-in user chooses their emails (RFC 2369, 3.2). */
  settings?: string | undefined;
  /** A person wrote it to this recipient: it is not marked as automatic, so that other systems don't ignore it. */
  isPersonal?: boolean | undefined;
  files?: readonly MailFile[] | undefined;
}

export interface MailFile {
  name: string;
  mime: string;
  content: Buffer;
}

export interface SentMail {
  /** The complete Message-ID without its brackets. */
  messageId: string;
  /** The server's SMTP response. */
  response: string;
}

export interface Mailer {
  /** Resolves once the email was accepted (SMTP) or is on disk; throws to be retried. */
  send(mail: Mail): Promise<SentMail>;
  /** Checks for the doctor command whether email can be sent; creates the outbox folder. Throws if not. */
  check(): Promise<void>;
}

export interface OpenMailer extends Mailer {
  close(): void;
}

export interface MailSettings {
  smtpUrl: string | undefined;
  outbox: string;
  /** The domain of default addresses. */
  domain: string;
  /** Receives each sent email's id only: links and addresses must not be logged. */
  log: (entry: { mail: string; file?: string }) => void;
}

export function openMailer(settings: MailSettings): OpenMailer {
  return settings.smtpUrl ? smtpMailer(settings.smtpUrl, settings) : outboxMailer(settings);
}

// Connections are reused, because greeting and TLS take longer than an email. Parameters in SMTP_URL win.
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

/** On other machines a man in the middle could hide that the server offers TLS. `?requireTLS=false` allows plaintext. */
const isOnThisMachine = (url: string) =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);

/** Without SMTP, emails are readable files. */
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
 * An address that does not exist will not exist tomorrow (RFC 3463: 5.1.1 to 5.1.3, 5.1.6; RFC 7505: 5.1.10). Any other rejection may be
 * temporary, or a wrong setting such as the sender (5.1.7, 5.1.8). An IP address in a quoted response is not a status code.
 */
function refusedForGood(error: Error & { response?: string }): never {
  if (/^5.*?(?<![\d.])5\.1\.(?:[1236]|10)(?![\d.])/s.test(error.response ?? ""))
    throw new Hopeless("There is no such address.", { cause: error });
  throw error;
}

function messageOf(mail: Mail, { domain }: MailSettings) {
  const address = mail.from.address ?? usualSenderAt(domain);
  const messageId = (id: string) => (id.includes("@") ? `<${id}>` : `<${id}@${hostOf(address) ?? domain}>`);
  const { references = [], replyTo, cc = [], files = [] } = mail;
  const answered = references.at(-1);
  return {
    from: { name: oneLine(mail.from.name), address },
    to: { name: "", address: mail.to },
    ...(cc.length > 0 ? { cc: cc.map((address) => ({ name: "", address })) } : {}),
    ...(replyTo ? { replyTo } : {}),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: mail.images?.map(attachedImage) ?? [],
    messageId: messageId(mail.id),
    ...(answered === undefined
      ? {}
      : { inReplyTo: messageId(answered), references: mostTelling(references).map(messageId) }),
    headers: {
      // Asks other mail systems not to reply automatically (RFC 3834).
      ...(mail.isPersonal ? {} : { "Auto-Submitted": "auto-generated" }),
      "X-Auto-Response-Suppress": "All",
      ...(mail.settings ? { "List-Unsubscribe": `<${mail.settings}>` } : {}),
      ...(mail.unsubscribe
        ? {
            "List-Unsubscribe": `<${mail.unsubscribe}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }
        : {}),
    },
    ...(files.length > 0
      ? {
          attachments: files.map(({ name, mime, content }) => ({
            filename: name,
            contentType: mime,
            content,
          })),
        }
      : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const attachedImage = ({ cid, name, type, bytes }: MailImage) => ({
  cid,
  filename: name,
  contentType: type,
  contentDisposition: "inline" as const,
  content: bytes,
});

/** Replaces control characters such as line breaks, which would end a header, and those that change the text direction. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
}

/** Mail programs need only the first and the newest; a header's length is limited (RFC 5537, 3.4.4). */
function mostTelling(ids: readonly string[]): readonly string[] {
  return ids.length <= maxReferences ? ids : [...ids.slice(0, 1), ...ids.slice(1 - maxReferences)];
}

const maxReferences = 20;

function hostOf(address: string): string | undefined {
  return /@([^@\s>]+)$/.exec(address)?.[1];
}
