import { sql } from "kysely";
import { type Desk, together } from "../desk.ts";
import { newId } from "../ids.ts";
import type { IncomingMail } from "./incoming.ts";
import type { LeasedMailbox } from "./leasing.ts";
import type { Done } from "./outcome.ts";
import { answerRefused } from "./refusing.ts";

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
export type Noted = Pick<IncomingMail, "hash" | "messageId" | "header"> &
  Partial<Pick<IncomingMail, "sender">>;

/** Somebody else reads the mailbox by now, or its settings have changed. */
export class LeaseLost extends Error {}

/**
 * Does what a mail asks for, once, however often it is read: what it does, its row in the log and how far the mailbox was read
 * are one transaction, under the lock of the mailbox. The same mail is known by its place in the folder, and by its hash where
 * it lies there twice or all places were numbered anew.
 */
export function notedOnce(
  { desk, worker, mailbox }: Omit<Taking, "spoolFolder">,
  { uidValidity, uid }: MailKey,
  mail: Noted,
  act: (desk: Desk) => Promise<Done>,
): Promise<void> {
  const { brand_id, id } = mailbox;
  const { hash, messageId, sender } = mail;
  return together(desk, async (desk) => {
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
    const { numUpdatedRows: known } = await db
      .updateTable("inbound_mails")
      .set(place)
      .where("brand_id", "=", brand_id)
      .where("mailbox_id", "=", id)
      .where("message_hash", "=", hash)
      .executeTakeFirst();
    if (known === 0n) {
      const mailId = newId();
      const { outcome, reason = null, ticketId = null, said } = await act(desk);
      const what = { message_hash: hash, message_id: messageId, sender: sender?.address ?? null };
      await db
        .insertInto("inbound_mails")
        .values({
          brand_id,
          id: mailId,
          mailbox_id: id,
          ...place,
          ...what,
          outcome,
          reason,
          ticket_id: ticketId,
        })
        .execute();
      if (said !== undefined)
        await answerRefused(desk, { brandId: brand_id, inboundMailId: mailId, said }, mail);
    }
    await db
      .updateTable("mailboxes")
      .set({ last_uid: uid, begun_uid: null, begun_times: 0 })
      .where("brand_id", "=", brand_id)
      .where("id", "=", id)
      .execute();
  });
}

/** How often the taking of this mail was begun and not ended by anything but the end of its process. */
export async function noteBegun({ desk, mailbox }: Taking, { uid }: MailKey): Promise<number> {
  const { begun_times } = await desk.db
    .updateTable("mailboxes")
    .set({
      begun_uid: uid,
      begun_times: sql`case when begun_uid = ${uid}::bigint then begun_times + 1 else 1 end`,
    })
    .where("brand_id", "=", mailbox.brand_id)
    .where("id", "=", mailbox.id)
    .returning("begun_times")
    .executeTakeFirst()
    .then((row) => row ?? { begun_times: 1 });
  return begun_times;
}

/** It failed, and its process lives: whatever is wrong, the mail need not be. */
export async function noteUnended({ desk, mailbox }: Taking): Promise<void> {
  await desk.db
    .updateTable("mailboxes")
    .set({ begun_uid: null, begun_times: 0 })
    .where("brand_id", "=", mailbox.brand_id)
    .where("id", "=", mailbox.id)
    .execute();
}
