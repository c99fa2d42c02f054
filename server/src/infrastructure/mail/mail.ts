import { randomUUID } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";

export interface Mail {
  from: { name: string; address: string | null };
  to: string;
  subject: string;
  text: string;
  id: string;
}

export interface Mailer {
  /** Resolves when the mail was handed over (SMTP) or lies on disk; throws to be tried again. */
  send(mail: Mail): Promise<void>;
  /** Whether mails can be sent, for the doctor. Throws when not. */
  check(): Promise<void>;
}

export interface MailSettings {
  smtpUrl: string | undefined;
  outbox: string;
  /** The domain of the addresses that brands have not set. */
  domain: string;
  /** Told of each mail that went out, by its id and address only: links must not reach a log. */
  log: (entry: { mail: string; to: string; file?: string }) => void;
}

export function openMailer(settings: MailSettings): Mailer {
  return settings.smtpUrl ? smtpMailer(settings.smtpUrl, settings) : outboxMailer(settings);
}

function smtpMailer(url: string, settings: MailSettings): Mailer {
  const transport = createTransport(url, { connectionTimeout: 10_000, socketTimeout: 30_000 } as never);
  return {
    async send(mail) {
      await transport.sendMail(message(mail, settings));
      settings.log({ mail: mail.id, to: mail.to });
    },
    async check() {
      await transport.verify();
    },
  };
}

/** Without SMTP, mails are files that a person can read: complete before they appear under their name. */
function outboxMailer(settings: MailSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, settings));
      await mkdir(settings.outbox, { recursive: true, mode: 0o700 });
      const file = join(
        settings.outbox,
        `${Date.now()}-${mail.id.replace(/[^\w.-]/g, "_")}-${randomUUID().slice(0, 8)}.eml`,
      );
      await writeDurably(file, bytes as Buffer);
      settings.log({ mail: mail.id, to: mail.to, file });
    },
    async check() {
      await mkdir(settings.outbox, { recursive: true, mode: 0o700 });
    },
  };
}

function message(mail: Mail, { domain }: MailSettings) {
  return {
    from: { name: mail.from.name, address: mail.from.address ?? `support@${domain}` },
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    messageId: `<${mail.id}.${randomUUID()}@${domain}>`,
    // Asks other mail systems not to answer automatically (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const partial = `${file}.part`;
  const handle = await open(partial, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
}
