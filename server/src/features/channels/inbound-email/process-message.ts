import { DeskError } from "../../../errors.ts";
import { discardUploads } from "../../../infrastructure/files/upload.ts";
import { headerOf, type IncomingMail, readIncoming } from "./incoming-message.ts";
import type { LeasedMailbox } from "./mailboxes/lease.ts";
import { withoutViruses } from "./message.ts";
import { MailUnread, type ParseFailure } from "./parsing/limits.ts";
import { type MailKey, type MessageSummary, type ProcessingContext, processOnce } from "./process-once.ts";
import { receivedBy } from "./received.ts";
import { emailRefusalOf, refusal } from "./refuse.ts";
import { whyIgnored } from "./sender/classify-sender.ts";
import { readerOf, settleEmail } from "./settle.ts";

/** Processes one email. If a rule refuses it, nothing changes and its row has the reason. */
export async function processMail(taking: ProcessingContext, key: MailKey, raw: Buffer): Promise<void> {
  const read = await readWithin(raw, taking.spoolFolder);
  if (typeof read === "string") return setAside(taking, key, raw, read);
  const { desk, mailbox } = taking;
  const mail = receivedBy(mailbox, read);
  const uploads = mail.files;
  try {
    const attached = await withoutViruses(desk, uploads);
    await processOnce(taking, key, mail, raw, (desk) => settleEmail(desk, mailbox, mail, attached));
  } catch (error) {
    if (isOfItsContent(error)) return await setAside(taking, key, raw, "unreadable");
    if (!(error instanceof DeskError)) throw error;
    // The rollback removed the rows of stored files, so their bytes are deleted as well.
    await discardUploads(desk.files, uploads);
    await processOnce(taking, key, mail, raw, async (desk) => {
      const { language } = await readerOf(desk, mailbox);
      return emailRefusalOf(language, error);
    });
  } finally {
    const unkept = uploads.filter(({ storedAs }) => !storedAs);
    await discardUploads(desk.files, unkept);
  }
}

/** Returns the reason if the email cannot be read; a retry would fail in the same way. */
function readWithin(raw: Buffer, spoolFolder?: string): Promise<IncomingMail | ParseFailure> {
  return readIncoming(raw, spoolFolder).catch((error: unknown) => {
    if (error instanceof MailUnread) return error.reason;
    throw error;
  });
}

/** For an email that is too long to fetch, only the header is read. */
export async function refuseTooLong(taking: ProcessingContext, key: MailKey, head: Buffer): Promise<void> {
  const { mailbox } = taking;
  const read = await readWithin(head);
  if (typeof read === "string") return setAside(taking, key, head, read);
  const mail = receivedBy(mailbox, read);
  await processOnce(taking, key, mail, undefined, async (desk) => {
    const reason = whyIgnored(mail, mailbox.address);
    return reason ? { outcome: "ignored", reason } : refusal(await readerOf(desk, mailbox), "too_long");
  });
}

/** It stays unread on the server, and administrators see it among the stopped emails. */
export async function setAside(
  taking: ProcessingContext,
  key: MailKey,
  raw: Buffer,
  reason: string,
): Promise<void> {
  const known = await knownByHead(taking.mailbox, raw);
  await processOnce(taking, key, known, raw, async () => ({ outcome: "set_aside", reason }));
}

/** The known data of an unread email: its header, and a hash of all its bytes. */
async function knownByHead(mailbox: LeasedMailbox, raw: Buffer): Promise<MessageSummary> {
  // Hashed in a separate thread, because the email can be large.
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", new Uint8Array(raw)));
  const whole = { hash, contentHash: hash };
  const read = await readIncoming(headerOf(raw)).catch(() => undefined);
  if (read) return { ...receivedBy(mailbox, read), ...whole };
  const nothing = { messageId: null, sender: undefined, writer: undefined, subject: "", copied: [] };
  return { ...whole, ...nothing, dmarcFailed: false, header: () => [] };
}

/** Data that PostgreSQL rejects (error classes 22 and 23); a retry would fail in the same way. */
function isOfItsContent(error: unknown): boolean {
  return /^2[23]...$/.test(String((error as { code?: unknown }).code ?? ""));
}
