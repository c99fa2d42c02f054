import { createTransport } from "nodemailer";
import { Hopeless } from "../jobs/job.ts";
import { htmlOf } from "./html.ts";
import { openOutbox } from "./outbox.ts";

export interface Mail {
  from: { name: string; address: string | null };
  to: string;
  subject: string;
  text: string;
  /** BCP 47. */
  language: string;
  /** Of this mail alone, and the same however often it is sent: a mail that goes out twice is recognised by it. */
  id: string;
  /** The id of the mail that began the conversation, so that readers show the two together (RFC 5322, 3.6.4). */
  answers?: string | undefined;
  /** Where mails like this one are stopped: by a page, and with one click (RFC 8058). */
  unsubscribe?: string | undefined;
}

export interface Mailer {
  /** Resolves when the mail was handed over (SMTP) or lies on disk; throws to be tried again. */
  send(mail: Mail): Promise<void>;
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
  const transport = createTransport({ url, ...connections });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, settings)).catch(refusedForGood);
      settings.log({ mail: mail.id });
    },
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** Without SMTP, mails are files that a person can read. */
function outboxMailer(settings: MailSettings): OpenMailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const outbox = openOutbox(settings.outbox);
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, settings));
      settings.log({ mail: mail.id, file: await outbox.write(mail.id, message as Buffer) });
    },
    check: outbox.check,
    close: () => transport.close(),
  };
}

/** An address that does not exist (RFC 3463, 5.1.x) will not by tomorrow; any other refusal may be a setting to mend. */
function refusedForGood(error: Error & { response?: string }): never {
  if (/\b5\.1\.\d+\b/.test(error.response ?? ""))
    throw new Hopeless("There is no such address.", { cause: error });
  throw error;
}

function messageOf(mail: Mail, { domain }: MailSettings) {
  const address = mail.from.address ?? `support@${domain}`;
  const messageId = (id: string) => `<${id}@${hostOf(address) ?? domain}>`;
  return {
    from: { name: mail.from.name, address },
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: htmlOf(mail.text, mail.language),
    messageId: messageId(mail.id),
    ...(mail.answers ? { inReplyTo: messageId(mail.answers), references: messageId(mail.answers) } : {}),
    headers: {
      // Asks other mail systems not to answer automatically (RFC 3834).
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
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

function hostOf(address: string): string | undefined {
  return /@([^@\s>]+)$/.exec(address)?.[1];
}
