import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { notFound } from "../../../../errors.ts";
import { say } from "../../../../i18n/say.ts";
import { ScannerAway } from "../../../../infrastructure/clamd/scanner.ts";
import { FileMissing } from "../../../../infrastructure/files/store.ts";
import { discardUploads, type Upload } from "../../../../infrastructure/files/upload.ts";
import type { Admin } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { publish } from "../../../events/publish.ts";
import { filesUnscanned } from "../../../governance/files/errors.ts";
import { inboundMailSenderless, inboundMailTaken } from "../errors.ts";
import { mailboxHappened, ofMailbox } from "../events.ts";
import { headerOf, readIncoming } from "../incoming-message.ts";
import { type Attached, withoutViruses } from "../message.ts";
import { originalOf, spoolOriginal } from "../originals.ts";
import type { Done } from "../outcome.ts";
import { MailUnread } from "../parsing/limits.ts";
import { type ReceivedMail, receivedBy } from "../received.ts";
import { readerOf, type SettlingMailbox, settleAnyway } from "../settle.ts";
import { type InboundMail, inboundMailOf, isUntaken, presentInboundMail } from "./untaken-mails.ts";

/** A stopped email, read again. */
export interface ReadAgain {
  mailbox: SettlingMailbox & { id: string };
  mail: ReceivedMail;
  attached: Attached;
  /** All spooled files of the email. */
  spooled: Upload[];
}

/** Reads the original and runs the virus scan, outside a transaction. */
export async function readAgain(desk: Desk, id: string): Promise<ReadAgain> {
  const row = await inboundMailOf(desk, id);
  if (!isUntaken(row)) throw inboundMailTaken();
  const { key } = await originalOf(desk, { brandId: row.brand_id, mailId: id });
  const file = await desk.files.open(key).catch((error: unknown) => {
    throw error instanceof FileMissing ? notFound() : error;
  });
  const raw = await buffer(file);
  const mailbox = await mailboxOf(desk, row.brand_id, row.mailbox_id);
  return { mailbox, ...(await contentsOf(desk, mailbox, raw)) };
}

function mailboxOf({ db }: Desk, brandId: number, id: string): Promise<ReadAgain["mailbox"]> {
  return db
    .selectFrom("mailboxes")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .select(["id", "brand_id", "department_id", "address", "authserv_id"])
    .executeTakeFirstOrThrow();
}

async function contentsOf(
  desk: Desk,
  mailbox: SettlingMailbox,
  raw: Buffer,
): Promise<Omit<ReadAgain, "mailbox">> {
  const read = await readIncoming(raw, desk.settings.spoolFolder).catch((error: unknown) => {
    if (error instanceof MailUnread) return undefined;
    throw error;
  });
  if (!read) return fileAlone(desk, mailbox, raw);
  try {
    const attached = await withoutViruses(desk, read.files);
    return { mail: receivedBy(mailbox, read), attached, spooled: read.files };
  } catch (error) {
    await discardUploads(desk.files, read.files);
    throw error instanceof ScannerAway ? filesUnscanned(error) : error;
  }
}

/** If the email cannot be parsed, staff get it as a file. */
async function fileAlone(
  desk: Desk,
  mailbox: SettlingMailbox,
  raw: Buffer,
): Promise<Omit<ReadAgain, "mailbox">> {
  const head = await readIncoming(headerOf(raw)).catch(() => undefined);
  if (!head) throw inboundMailSenderless();
  const { language } = await readerOf(desk, mailbox);
  const words = { own: say(language, "mailbox.original_attached"), quotation: "", isCut: false };
  const mail = { ...receivedBy(mailbox, head), words };
  const spooled = [await spoolOriginal(raw, desk.settings.spoolFolder)];
  return { mail, attached: { uploads: spooled, leftOut: [] }, spooled };
}

/** Processes a stopped email, once. If another rule refuses it, nothing changes and the error says why. */
export async function processAnyway(
  desk: Desk,
  admin: Admin,
  id: string,
  { mailbox, mail, attached, spooled }: ReadAgain,
): Promise<InboundMail> {
  try {
    return await inTransaction(desk, async (desk) => {
      await lockUntaken(desk, mailbox.brand_id, id);
      const done = await settleAnyway(desk, mailbox, mail, attached);
      if (done.outcome === "ignored") throw inboundMailSenderless();
      await noteTaken(desk, mailbox.brand_id, id, done);
      const about = ofMailbox({ id: mailbox.id, brand_id: mailbox.brand_id, address: mailbox.address });
      await publish(
        desk,
        admin,
        mailboxHappened.processed,
        about,
        {},
        { address: mailbox.address, mail: id },
      );
      return presentInboundMail(await inboundMailOf(desk, id), admin.language);
    });
  } catch (error) {
    await discardUploads(desk.files, spooled);
    throw error;
  } finally {
    await discardUploads(
      desk.files,
      spooled.filter(({ storedAs }) => !storedAs),
    );
  }
}

async function lockUntaken({ db }: Desk, brandId: number, id: string): Promise<void> {
  const row = await db
    .selectFrom("inbound_mails")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .select("outcome")
    .forUpdate()
    .executeTakeFirst();
  if (!row || !isUntaken(row)) throw inboundMailTaken();
}

async function noteTaken({ db }: Desk, brandId: number, id: string, done: Done): Promise<void> {
  const { outcome, ticketId = null, replyId = null, isAcknowledged } = done;
  await db
    .updateTable("inbound_mails")
    .set({ outcome, ticket_id: ticketId, reply_id: replyId })
    .$if(isAcknowledged === true, (update) => update.set({ answered_at: sql`clock_timestamp()` }))
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .execute();
}
