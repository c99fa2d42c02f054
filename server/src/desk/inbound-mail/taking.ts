import { DeskError } from "../../errors.ts";
import { choosing } from "../../language/choosing.ts";
import { brandColumns, brandOf } from "../actors/brand.ts";
import type { Desk } from "../desk.ts";
import { discardUploads } from "../files/upload.ts";
import { answeredBy, tokensIn } from "../reply-addresses/reply-address.ts";
import { answerByMail } from "./answering.ts";
import { bounceIn, noteBounce } from "./bounces.ts";
import { type IncomingMail, readIncoming } from "./incoming.ts";
import { whyIgnored } from "./judging.ts";
import type { LeasedMailbox } from "./leasing.ts";
import { type Attached, withoutViruses } from "./message.ts";
import { type MailKey, notedOnce, type Taking } from "./noting.ts";
import { openByMail } from "./opening.ts";
import type { Done } from "./outcome.ts";
import { MailUnread, type ParseFailure } from "./parsing/limits.ts";
import { refusal, refusalOf } from "./refusing.ts";

/** Takes one mail, whatever it is; what is refused by the desk's rules does nothing, and its row says why. */
export async function takeMail(taking: Taking, key: MailKey, raw: Buffer): Promise<void> {
  const mail = await readWithin(raw, taking.spoolFolder);
  if (typeof mail === "string") return setAside(taking, key, raw, mail);
  const { desk } = taking;
  const uploads = mail.files;
  try {
    const attached = await withoutViruses(desk, uploads);
    await notedOnce(taking, key, mail, (desk) => act(desk, taking, mail, attached));
  } catch (error) {
    if (isOfItsContent(error)) return await setAside(taking, key, raw, "unreadable");
    if (!(error instanceof DeskError)) throw error;
    // What it had put into the store went back with its transaction.
    await discardUploads(desk.files, uploads);
    await notedOnce(taking, key, mail, async (desk) => {
      const { language } = await readerOf(desk, taking.mailbox);
      return refusalOf(language, error);
    });
  } finally {
    const unkept = uploads.filter(({ storedAs }) => !storedAs);
    await discardUploads(desk.files, unkept);
  }
}

/** Or why it cannot be read, which would be the same the next time. */
function readWithin(raw: Buffer, spoolFolder?: string): Promise<IncomingMail | ParseFailure> {
  return readIncoming(raw, spoolFolder).catch((error: unknown) => {
    if (error instanceof MailUnread) return error.reason;
    throw error;
  });
}

/** Of a mail that is not fetched no more is known than its head. */
export async function refuseTooLong(taking: Taking, key: MailKey, head: Buffer): Promise<void> {
  const mail = await readWithin(head);
  if (typeof mail === "string") return setAside(taking, key, head, mail);
  await notedOnce(taking, key, mail, async (desk) => {
    const reason = whyIgnored(mail, taking.mailbox.address);
    return reason
      ? { outcome: "ignored", reason }
      : refusal(await readerOf(desk, taking.mailbox), "too_long");
  });
}

/** It stays unread on its server, for a person to look at. */
export async function setAside(taking: Taking, key: MailKey, raw: Buffer, reason: string): Promise<void> {
  // In a thread of its own: it may be long.
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", new Uint8Array(raw)));
  const known = { hash, messageId: null, header: () => [] };
  return notedOnce(taking, key, known, async () => ({ outcome: "set_aside", reason }));
}

async function act(desk: Desk, { mailbox }: Taking, mail: IncomingMail, attached: Attached): Promise<Done> {
  const bounce = bounceIn(mail);
  if (bounce) return noteBounce(desk, mailbox.brand_id, bounce);
  const reason = whyIgnored(mail, mailbox.address);
  if (reason) return { outcome: "ignored", reason };
  const { brand, language } = await readerOf(desk, mailbox);
  const to = { mail, ...attached, brand, language, departmentId: mailbox.department_id };
  const answered = await answeredBy(desk, brand.id, tokensIn(mail.recipients, mailbox.address));
  return answered ? answerByMail(desk, to, answered) : openByMail(desk, to);
}

/** For whom it is read, and in whose language they are answered: a mail asks for none. */
async function readerOf(desk: Desk, { brand_id }: LeasedMailbox) {
  const row = await desk.db
    .selectFrom("brands")
    .where("id", "=", brand_id)
    .select(brandColumns)
    .executeTakeFirstOrThrow();
  const brand = brandOf(row);
  return { brand, language: choosing(desk.languages)(brand.locale) };
}

/** What PostgreSQL will not take will not be taken the next time either (classes 22 and 23 of its error codes). */
function isOfItsContent(error: unknown): boolean {
  return /^2[23]...$/.test(String((error as { code?: unknown }).code ?? ""));
}
