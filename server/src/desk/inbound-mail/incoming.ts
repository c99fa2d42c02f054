import { createHash } from "node:crypto";
import type { Address, Email } from "postal-mime";
import { isEmailAddress } from "../../infrastructure/http/text-forms.ts";
import { plainOf } from "./plain.ts";

/** A mail as the desk reads it. */
export interface IncomingMail {
  /** Without its brackets; null where it has none. */
  messageId: string | null;
  /** By which it is known again, wherever it lies. */
  hash: Buffer;
  sender: { address: string; name: string } | undefined;
  /** Every address that it says it went to, in lower case. */
  recipients: string[];
  subject: string;
  text: string;
  attachments: Email["attachments"];
  /** All values of a header. */
  header(name: string): string[];
}

// Deeper than any mail program nests, and no more than a parser takes lightly.
const bounds = {
  maxNestingDepth: 40,
  maxHeadersSize: 256 * 1024,
  attachmentEncoding: "arraybuffer",
} as const;

export async function readIncoming(
  raw: Buffer,
  more: { forwarded?: "as files" } = {},
): Promise<IncomingMail> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(raw, {
    ...bounds,
    ...(more.forwarded ? { forceRfc822Attachments: true } : {}),
  });
  const header = (name: string) =>
    mail.headers.filter(({ key }) => key === name).map(({ value }) => storable(value));
  const [sender] = mailboxesOf(mail.from ? [mail.from] : []);
  const messageId =
    storable(mail.messageId ?? "")
      .replace(/^\s*<|>\s*$/g, "")
      .slice(0, 500) || null;
  const recipients = [
    ...mailboxesOf([...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])]).map(
      ({ address }) => address,
    ),
    ...["delivered-to", "x-original-to", "envelope-to"].flatMap(header),
  ].map((address) => address.trim().toLowerCase());
  return {
    messageId,
    hash: hashOf(raw, messageId, sender?.address, recipients),
    sender: sender && isEmailAddress(sender.address) ? sender : undefined,
    recipients: [...new Set(recipients)],
    subject: storable(mail.subject ?? "")
      .replace(/\s+/g, " ")
      .trim(),
    text: await plainOf({ text: storable(mail.text ?? ""), html: storable(mail.html ?? "") }),
    attachments: mail.attachments,
    header,
  };
}

/** Two mails of one Message-ID are one, unless they are to different people: copies for several tickets, say. */
function hashOf(raw: Buffer, messageId: string | null, sender = "", recipients: string[]): Buffer {
  const hash = createHash("sha256");
  if (messageId === null) return hash.update(raw).digest();
  return hash.update(JSON.stringify([messageId, sender, [...new Set(recipients)].sort()])).digest();
}

function mailboxesOf(addresses: Address[]): { address: string; name: string }[] {
  return addresses
    .flatMap((address) => ("group" in address && address.group ? address.group : [address]))
    .map(({ address = "", name = "" }) => ({
      address: storable(address).trim().toLowerCase(),
      name: storable(name).replace(/\s+/g, " ").trim(),
    }));
}

/** PostgreSQL keeps every character but this one; other controls but tabs and line breaks nobody has typed. */
function storable(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}/gu, "");
}
