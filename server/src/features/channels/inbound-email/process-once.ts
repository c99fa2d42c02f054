import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { discardUploads, type Upload } from "../../../infrastructure/files/upload.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { newId } from "../../core/ids.ts";
import { maxSubjectLength } from "../../tickets/ticket.ts";
import type { LeasedMailbox } from "./mailboxes/lease.ts";
import { keepOriginal, spoolOriginal } from "./originals.ts";
import type { Done } from "./outcome.ts";
import type { ReceivedMail } from "./received.ts";
import { answerRefused } from "./refuse.ts";

/** With what a mail is taken: whose lease it is taken under, and where its files lie until then. */
export interface Taking {
  desk: Desk;
  worker: string;
  mailbox: LeasedMailbox;
  spoolFolder: string;
}

/** Which mail of the folder it is. */
export interface MailKey {
  uidValidity: number;
  uid: number;
}

/** What the log keeps of a mail, and what decides whether it may be answered. */
export type Noted = Pick<
  ReceivedMail,
  "hash" | "contentHash" | "messageId" | "sender" | "writer" | "subject" | "copied" | "dmarcFailed" | "header"
>;

/** Somebody else reads the mailbox by now, or its settings have changed. */
export class LeaseLost extends Error {}

/**
 * Does what a mail asks for, once, however often it is read: what it does, its row in the log and how far the mailbox was read
 * are one transaction, under the lock of the mailbox. The same mail is known by its place in the folder, and by its hash where
 * it lies there twice or all places were numbered anew. With the row goes its original, where all of it is there.
 */
export async function notedOnce(
  taking: Taking,
  key: MailKey,
  mail: Noted,
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
  mail: Noted;
  upload: Upload | undefined;
  act(desk: Desk): Promise<Done>;
}

async function noteIn(
  desk: Desk,
  { worker, mailbox }: Taking,
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

/** Another mail of the same sender and recipients has its Message-ID: it may be the same one, changed on its way. */
const doubled: Done = { outcome: "ignored", reason: "doubled_message_id" };

/** Under which hash a mail is noted, or will be; of two with one Message-ID and another text, the second has a hash of its own. */
async function knownAs(db: Database, { brand_id, id }: LeasedMailbox, { hash, contentHash }: Noted) {
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
  if (upload) await keepOriginal(desk, { brandId: brand_id, mailId: id }, upload);
  if (said !== undefined) await answerRefused(desk, { brandId: brand_id, inboundMailId: id, said }, mail);
}

function columnsOf({ contentHash, messageId, writer, sender, subject, copied, dmarcFailed }: Noted) {
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

/** How often the taking of this mail was begun and not ended by anything but the end of its process. */
export async function noteBegun({ desk, mailbox }: Taking, { uid }: MailKey): Promise<number> {
  const { attempts } = await desk.db
    .updateTable("mailboxes")
    .set({
      begun_uid: uid,
      attempts: sql`case when begun_uid = ${uid}::bigint then attempts + 1 else 1 end`,
    })
    .where("brand_id", "=", mailbox.brand_id)
    .where("id", "=", mailbox.id)
    .returning("attempts")
    .executeTakeFirst()
    .then((row) => row ?? { attempts: 1 });
  return attempts;
}

/** It failed, and its process lives: whatever is wrong, the mail need not be. */
export async function noteUnended({ desk, mailbox }: Taking): Promise<void> {
  await desk.db
    .updateTable("mailboxes")
    .set({ begun_uid: null, attempts: 0 })
    .where("brand_id", "=", mailbox.brand_id)
    .where("id", "=", mailbox.id)
    .execute();
}
