import { sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import type { ReplyAddress } from "../reply-addresses/reply-address.ts";
import type { IncomingMail } from "./incoming-message.ts";

/** More than any mail program repeats in References. */
const mostIds = 100;

/**
 * The ticket of the email that this one replies to. It must have been sent to this sender, under an id that
 * only that email had, as with bounces. Found for as long as the email log is kept.
 */
export async function conversationOf(
  { db }: Desk,
  brandId: number,
  { header, sender }: Pick<IncomingMail, "header" | "sender">,
): Promise<ReplyAddress | undefined> {
  const ids = answeredIds({ header });
  if (!sender || ids.length === 0) return undefined;
  const row = await db
    .selectFrom("mails")
    .where(
      "mail_id",
      "in",
      ids.map((id) => id.slice(0, id.lastIndexOf("@"))),
    )
    .where("message_id", "in", ids)
    .where("brand_id", "=", brandId)
    .where("ticket_id", "is not", null)
    .where(sql<boolean>`lower(recipient) = ${sender.address}`)
    .orderBy("sent_at", "desc")
    .select(["ticket_id", "recipient"])
    .executeTakeFirst();
  return row?.ticket_id && row.recipient ? { ticketId: row.ticket_id, recipient: row.recipient } : undefined;
}

/** The ids of the emails that an email says it answers, oldest first. */
export const answeredIds = ({ header }: Pick<IncomingMail, "header">): string[] =>
  [...new Set(["in-reply-to", "references"].flatMap(header).flatMap(idsIn))].slice(-mostIds);

function idsIn(value: string): string[] {
  return [...value.matchAll(/<([^<>\s]{1,500})>/g)].flatMap(([, id]) => (id?.includes("@") ? [id] : []));
}
