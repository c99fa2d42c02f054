import { Type } from "typebox";
import { validate } from "../../../infrastructure/http/validation.ts";
import type { Client } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { replyAsClient } from "../../tickets/customer.ts";
import { draftFields } from "../../tickets/draft.ts";
import { isPastReopening } from "../../tickets/effective-status.ts";
import { type EnteredGuest, replyAsGuest } from "../../tickets/guests/customer.ts";
import type { ReplyAddress } from "../reply-addresses/reply-address.ts";
import { withoutRefused } from "./fit-files.ts";
import { messageBodyOf } from "./message.ts";
import type { MailToBrand } from "./open-ticket.ts";
import type { Done } from "./outcome.ts";
import { refusal } from "./refuse.ts";

const Fields = Type.Object({ body: draftFields.body });

/**
 * Adds an email to a ticket as the recipient that we mailed. Two proofs are required: the reply address (or
 * message id) from our email, and the recipient's own address in From. A From can be forged, and a forwarded
 * email exposes the reply address. Reply-To proves nothing.
 * With "or open", returns undefined if the email may not be added or the ticket accepts no replies.
 */
export async function answerByMail(
  desk: Desk,
  to: MailToBrand,
  by: ReplyAddress,
  otherwise: "or refuse" | "or open",
): Promise<Done | undefined> {
  const { mail, language } = to;
  const isRecipient = mail.sender?.address === by.recipient.toLowerCase();
  const writer = isRecipient ? await writerOf(desk, to, by) : undefined;
  if (otherwise === "or open" && !writer?.canReply) return undefined;
  if (!writer) return refusal(to, "other_sender");
  const { customer, number } = writer;
  const { uploads, leftOut } = await withoutRefused(desk, to, { ticketId: by.ticketId });
  const fields = { body: messageBodyOf(mail, leftOut, language) };
  const sent = { fields, uploads, problems: validate(Fields, fields, "json") };
  const { data: reply } =
    customer.kind === "client"
      ? await replyAsClient(desk, customer, number, sent, "mail")
      : await replyAsGuest(desk, customer, number, sent, "mail");
  return { outcome: "replied", ticketId: by.ticketId, replyId: reply.id };
}

/**
 * Undefined if the recipient no longer belongs to the ticket, for example after a client's address changed.
 */
async function writerOf(
  { db }: Desk,
  { brand, language }: MailToBrand,
  { ticketId, recipient }: ReplyAddress,
): Promise<{ customer: Client | EnteredGuest; number: string; canReply: boolean } | undefined> {
  const row = await db
    .selectFrom("tickets")
    .leftJoin("clients as client", (join) =>
      join.onRef("client.brand_id", "=", "tickets.brand_id").onRef("client.id", "=", "tickets.client_id"),
    )
    .leftJoin("guest_senders as sender", (join) =>
      join.onRef("sender.brand_id", "=", "tickets.brand_id").onRef("sender.ticket_id", "=", "tickets.id"),
    )
    .innerJoin("departments as department", (join) =>
      join
        .onRef("department.brand_id", "=", "tickets.brand_id")
        .onRef("department.id", "=", "tickets.department_id"),
    )
    .where("tickets.brand_id", "=", brand.id)
    .where("tickets.id", "=", ticketId)
    .select(["tickets.number", "client.id", "client.external_id", "client.email"])
    .select(["client.first_name", "client.last_name", "client.tickets_count", "client.open_tickets_count"])
    .select([isPastReopening("tickets").as("is_past_reopening"), "sender.revoked_at"])
    .select(["sender.token_hash", "sender.email as guest_email"])
    .select(["sender.first_name as guest_first_name", "sender.last_name as guest_last_name"])
    .executeTakeFirst();
  if (row?.id && isSame(row.email, recipient)) {
    const client = {
      kind: "client" as const,
      brand,
      language,
      keyId: null,
      id: row.id,
      externalId: row.external_id ?? "",
      firstName: row.first_name ?? "",
      lastName: row.last_name ?? "",
      ticketsCount: row.tickets_count ?? 0,
      openTicketsCount: row.open_tickets_count ?? 0,
    };
    return { customer: client, number: row.number, canReply: !row.is_past_reopening };
  }
  if (!row?.token_hash || !isSame(row.guest_email, recipient)) return undefined;
  const guest = {
    kind: "guest" as const,
    brand,
    language,
    ticketId,
    tokenHash: row.token_hash,
    email: recipient.toLowerCase(),
    firstName: row.guest_first_name ?? "",
    lastName: row.guest_last_name ?? "",
  };
  return { customer: guest, number: row.number, canReply: row.revoked_at === null };
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();
