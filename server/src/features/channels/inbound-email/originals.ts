import { Readable } from "node:stream";
import { sql } from "kysely";
import { DeskError } from "../../../errors.ts";
import { spool } from "../../../infrastructure/files/spool.ts";
import { discardUploads, type Upload } from "../../../infrastructure/files/upload.ts";
import { maxMailBytes } from "../../../infrastructure/mail/mailbox.ts";
import type { Desk } from "../../core/desk.ts";
import type { Subscriber } from "../../core/event.ts";
import type { RetentionRule } from "../../core/feature.ts";
import { newId } from "../../core/values/ids.ts";
import { fileColumns, type StoredFile, storedFileOf } from "../../governance/files/customer.ts";
import { removeFiles } from "../../governance/files/remove-orphans.ts";
import { storeAcceptedFiles } from "../../governance/files/store-files.ts";
import { fileRedacted, messageRedacted } from "../../tickets/events.ts";
import { currentTime } from "../../tickets/lock-ticket.ts";

interface MailId {
  brandId: number;
  mailId: string;
}

/** The raw bytes of an email, spooled for the file store. */
export async function spoolOriginal(raw: Buffer, folder: string): Promise<Upload> {
  return { name: "mail.eml", ...(await spool(Readable.from([raw]), folder, maxMailBytes)) };
}

/** Stores the original of an email. If the brand's storage is full, the email is processed without it. */
export async function storeOriginal(desk: Desk, { brandId, mailId }: MailId, upload: Upload): Promise<void> {
  const id = newId();
  const file = { id, name: `mail-${mailId}.eml`, mime: "message/rfc822", upload };
  try {
    await storeAcceptedFiles(desk, { brandId, now: await currentTime(desk.db) }, [file]);
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    return discardUploads(desk.files, [upload]);
  }
  await desk.db
    .insertInto("inbound_mail_files")
    .values({ brand_id: brandId, file_id: id, mail_id: mailId })
    .execute();
}

/** @throws not found after its retention period. */
export async function originalOf({ db }: Desk, { brandId, mailId }: MailId): Promise<StoredFile> {
  const row = await db
    .selectFrom("inbound_mail_files as link")
    .innerJoin("files", (join) =>
      join.onRef("files.brand_id", "=", "link.brand_id").onRef("files.id", "=", "link.file_id"),
    )
    .where("link.brand_id", "=", brandId)
    .where("link.mail_id", "=", mailId)
    .select(fileColumns)
    .executeTakeFirst();
  return storedFileOf(brandId, row);
}

/**
 * Deletes the original of a redacted message, and those of the ticket's later emails, which may quote it. A redacted note
 * never left the desk.
 */
export const deleteRedactedOriginals: Subscriber = {
  to: [messageRedacted, fileRedacted],
  handle: async (desk, { subject, privatePayload: { reply_id } }) => {
    if (typeof reply_id !== "string") return;
    await sql`delete from inbound_mail_files using inbound_mails mail, replies
      where mail.brand_id = inbound_mail_files.brand_id and mail.id = inbound_mail_files.mail_id
        and replies.brand_id = mail.brand_id and replies.id = ${reply_id}
        and mail.brand_id = ${subject.brandId} and mail.ticket_id = ${subject.id}
        and (mail.reply_id = replies.id or mail.came_at >= replies.created_at)`.execute(desk.db);
    await desk.jobs.enqueue(desk.db, removeFiles, {});
  },
};

export const originalsRetained: RetentionRule = {
  by: "mail_originals_days",
  table: "inbound_mail_files",
  key: ["file_id"],
  time: "created_at",
};
