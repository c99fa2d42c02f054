import { Type } from "typebox";
import { validate } from "../../infrastructure/http/validation.ts";
import type { Client } from "../actors/actors.ts";
import type { Desk } from "../desk.ts";
import { type EnteredGuest, replyAsGuest } from "../guests/customer.ts";
import type { ReplyAddress } from "../reply-addresses/reply-address.ts";
import { replyAsClient } from "../tickets/customer.ts";
import { draftFields } from "../tickets/draft.ts";
import { withoutRefused } from "./fit-files.ts";
import { bodyOf } from "./message.ts";
import type { MailToBrand } from "./opening.ts";
import type { Done } from "./outcome.ts";
import { refusal } from "./refusing.ts";

const Fields = Type.Object({ body: draftFields.body });

/**
 * Answers a ticket as whoever was mailed about it. It takes both, the address that only their mail had and their own as the
 * sender's: a sender is what anybody can write, and an address goes with each mail that is forwarded.
 */
export async function answerByMail(desk: Desk, to: MailToBrand, by: ReplyAddress): Promise<Done> {
  const { mail, language } = to;
  const writer = mail.sender?.address === by.recipient.toLowerCase() && (await writerOf(desk, to, by));
  if (!writer) return refusal(to, "other_sender");
  const { customer, number } = writer;
  const { uploads, leftOut } = await withoutRefused(desk, to, { ticketId: by.ticketId });
  const fields = { body: bodyOf(mail, leftOut, language) };
  const sent = { fields, uploads, problems: validate(Fields, fields, "json") };
  if (customer.kind === "client") await replyAsClient(desk, customer, number, sent, "mail");
  else await replyAsGuest(desk, customer, number, sent, "mail");
  return { outcome: "replied", ticketId: by.ticketId };
}

/** Undefined where the recipient is not whose ticket it is any more: a client has another address now, say. */
async function writerOf(
  { db }: Desk,
  { brand, language }: MailToBrand,
  { ticketId, recipient }: ReplyAddress,
): Promise<{ customer: Client | EnteredGuest; number: string } | undefined> {
  const row = await db
    .selectFrom("tickets")
    .leftJoin("clients as client", (join) =>
      join.onRef("client.brand_id", "=", "tickets.brand_id").onRef("client.id", "=", "tickets.client_id"),
    )
    .leftJoin("guest_senders as sender", (join) =>
      join.onRef("sender.brand_id", "=", "tickets.brand_id").onRef("sender.ticket_id", "=", "tickets.id"),
    )
    .where("tickets.brand_id", "=", brand.id)
    .where("tickets.id", "=", ticketId)
    .select(["tickets.number", "client.id", "client.external_id", "client.email"])
    .select(["client.first_name", "client.last_name", "client.tickets_count", "client.open_tickets_count"])
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
    return { customer: client, number: row.number };
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
  return { customer: guest, number: row.number };
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();
