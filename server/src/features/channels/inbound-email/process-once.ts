import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { discardUploads, type Upload } from "../../../infrastructure/files/upload.ts";
import { LeaseLost } from "../../../infrastructure/leases/lease-lost.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { newId } from "../../core/values/ids.ts";
import { maxSubjectLength } from "../../tickets/ticket.ts";
import type { LeasedMailbox } from "./mailboxes/lease.ts";
import { spoolOriginal, storeOriginal } from "./originals.ts";
import type { Done } from "./outcome.ts";
import type { ReceivedMail } from "./received.ts";
import { answerRefused } from "./refuse.ts";

/** The context of processing: the lease, and the folder for spooled files. */
export interface ProcessingContext {
  desk: Desk;
  worker: string;
  mailbox: LeasedMailbox;
  spoolFolder: string;
}

/** The email's place in the folder. */
export interface MailKey {
  uidValidity: number;
  uid: number;
}

/** The email's fields for the log, and those that decide about an automatic reply. */
export type MessageSummary = Pick<
  ReceivedMail,
  "hash" | "contentHash" | "messageId" | "sender" | "writer" | "subject" | "copied" | "dmarcFailed" | "header"
>;

/**
 * Processes an email once, however often it is read. Its effect, its log row and the mailbox's position are
 * one transaction under the mailbox's lock. An email is recognised by its UID, or by its hash if there are
 * copies or new UIDs. The original is stored with the row, if it was fetched in full.
 */
export async function processOnce(
  taking: ProcessingContext,
  key: MailKey,
  mail: MessageSummary,
  original: Buffer | undefined,
  act: (desk: Desk) => Promise<Done>,
): Promise<void> {
  const { desk, spoolFolder } = taking;
  const upload = original && (await spoolOriginal(original, spoolFolder));
  let isDone = false;
  try {
    await inTransaction(desk, (desk) => noteIn(desk, taking, key, { mail, upload, act }));
    isDone = true;
  } finally {
    if (upload && !(isDone && upload.storedAs)) await discardUploads(desk.files, [upload]);
  }
}

interface ToNote {
  mail: MessageSummary;
  upload: Upload | undefined;
  act(desk: Desk): Promise<Done>;
}

async function noteIn(
  desk: Desk,
  { worker, mailbox }: ProcessingContext,
  { uidValidity, uid }: MailKey,
  toNote: ToNote,
): Promise<void> {
  const { brand_id, id } = mailbox;
  const { db } = desk;
  const locked = await db
    .selectFrom("mailboxes")
    .where("brand_id", "=", brand_id)
    .where("id", "=", id)
    .where("worker", "=", worker)
    .where("uid_validity", "=", uidValidity)
    .select("last_uid")
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) throw new LeaseLost();
  if (locked.last_uid >= uid) return;
  const place = { uid_validity: uidValidity, uid, marked_at: null };
  const known = await knownAs(db, mailbox, toNote.mail);
  if (known.isNoted) {
    await db
      .updateTable("inbound_mails")
      .set(place)
      .where("brand_id", "=", brand_id)
      .where("mailbox_id", "=", id)
      .where("message_hash", "=", known.hash)
      .execute();
  } else {
    const act = known.isDoubled ? async () => doubled : toNote.act;
    await note(desk, mailbox, { ...place, message_hash: known.hash }, { ...toNote, act });
  }
  await db
    .updateTable("mailboxes")
    .set({ last_uid: uid, begun_uid: null, attempts: 0 })
    .where("brand_id", "=", brand_id)
    .where("id", "=", id)
    .execute();
}

/**
 * Another email from the same sender to the same recipients has its Message-ID; it may be the same one,
 * changed in transit.
 */
const doubled: Done = { outcome: "ignored", reason: "doubled_message_id" };

/**
 * The hash under which an email is recorded. If two share a Message-ID but differ in content, the second gets
 * its own hash.
 */
async function knownAs(db: Database, { brand_id, id }: LeasedMailbox, { hash, contentHash }: MessageSummary) {
  const ownHash = createHash("sha256").update(hash).update(contentHash).digest();
  const rows = await db
    .selectFrom("inbound_mails")
    .where("brand_id", "=", brand_id)
    .where("mailbox_id", "=", id)
    .where("message_hash", "in", [hash, ownHash])
    .select(["message_hash", "content_hash"])
    .execute();
  const same = rows.find(({ content_hash }) => content_hash.equals(contentHash));
  if (same) return { hash: same.message_hash, isNoted: true, isDoubled: false };
  return rows.length > 0
    ? { hash: ownHash, isNoted: false, isDoubled: true }
    : { hash, isNoted: false, isDoubled: false };
}

interface Place {
  message_hash: Buffer;
  uid_validity: number;
  uid: number;
  marked_at: null;
}

async function note(
  desk: Desk,
  { brand_id, id: mailbox_id }: LeasedMailbox,
  place: Place,
  { mail, upload, act }: ToNote,
): Promise<void> {
  const id = newId();
  const { outcome, reason = null, ticketId = null, replyId = null, said, isAcknowledged } = await act(desk);
  await desk.db
    .insertInto("inbound_mails")
    .values({
      brand_id,
      id,
      mailbox_id,
      ...place,
      ...columnsOf(mail),
      outcome,
      reason,
      said: said ?? null,
      ticket_id: ticketId,
      reply_id: replyId,
      answered_at: isAcknowledged ? sql`clock_timestamp()` : null,
    })
    .execute();
  if (upload) await storeOriginal(desk, { brandId: brand_id, mailId: id }, upload);
  if (said !== undefined) await answerRefused(desk, { brandId: brand_id, inboundMailId: id, said }, mail);
}

function columnsOf({ contentHash, messageId, writer, sender, subject, copied, dmarcFailed }: MessageSummary) {
  return {
    content_hash: contentHash,
    message_id: messageId,
    sender: writer?.address ?? null,
    from_address: sender?.address ?? null,
    subject: subject.slice(0, maxSubjectLength).replace(/[\ud800-\udbff]$/, ""),
    copied,
    dmarc_failed: dmarcFailed,
  };
}

/** How often processing this email began without ending, which only happens if the process died. */
export async function noteBegun(context: ProcessingContext, { uid }: MailKey): Promise<number> {
  const row = await leasedMailbox(context)
    .set({
      begun_uid: uid,
      attempts: sql`case when begun_uid = ${uid}::bigint then attempts + 1 else 1 end`,
    })
    .returning("attempts")
    .executeTakeFirst();
  if (!row) throw new LeaseLost();
  return row.attempts;
}

const leasedMailbox = ({ desk, worker, mailbox }: ProcessingContext) =>
  desk.db
    .updateTable("mailboxes")
    .where("brand_id", "=", mailbox.brand_id)
    .where("id", "=", mailbox.id)
    .where("worker", "=", worker);

/** Processing failed but the process lives, so the email is not the cause of crashes. */
export async function noteUnended(context: ProcessingContext): Promise<void> {
  await leasedMailbox(context).set({ begun_uid: null, attempts: 0 }).execute();
}
