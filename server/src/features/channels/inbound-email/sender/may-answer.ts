import { sql } from "kysely";
import type { Brand } from "../../../core/actors/brand.ts";
import type { Desk } from "../../../core/desk.ts";
import { type AddressUse, useAddress } from "../../../core/limits/addresses.ts";
import type { IncomingMail, MailAddress } from "../incoming-message.ts";
import { isUnattended } from "./message-author.ts";

/**
 * What all brands of a desk do together in an hour for senders that they don't know, so that nobody can use many mailboxes to mail
 * others. A brand has its own, lower limits.
 */
const limitsOfDesk = { mail_tickets_per_hour: 1_000, mail_acknowledgements_per_hour: 150 };

type OfBrand = Pick<Brand, "id" | "limits">;

/** What an answer depends on beside the writer's address. */
export interface Answerable extends Pick<IncomingMail, "header"> {
  writer: MailAddress | undefined;
  dmarcFailed: boolean;
}

/**
 * Whether the desk may mail the writer of a mail that nobody at the desk has read. Anybody can write any sender, so somebody else
 * may get that answer: it is used up in the limits, unless the desk knows them.
 */
export async function mayAnswer(
  desk: Desk,
  brand: OfBrand,
  { writer, dmarcFailed, header }: Answerable,
): Promise<boolean> {
  const asksForNone = header("x-auto-response-suppress").some((value) => /all|autoreply/i.test(value));
  if (!writer || dmarcFailed || asksForNone || isUnattended(writer.address)) return false;
  return (await isKnown(desk, brand, writer.address)) || (await hasRoom(desk, brand, "mail_acknowledgement"));
}

/** Whether one more sender may open a ticket whom nobody of the brand has answered yet. */
export async function mayOpen(desk: Desk, brand: OfBrand, writer: MailAddress): Promise<boolean> {
  return (await isKnown(desk, brand, writer.address)) || (await hasRoom(desk, brand, "mail_ticket"));
}

/** A client, or a guest whom staff have answered. To have written before proves nothing. */
async function isKnown({ db }: Desk, { id }: OfBrand, address: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from tickets where brand_id = ${id} and guest_email = ${address} and first_answered_at is not null)
      or exists (select from clients where brand_id = ${id} and lower(email) = ${address}) as known`.execute(
    db,
  );
  return rows[0]?.known ?? false;
}

async function hasRoom({ db }: Desk, brand: OfBrand, kind: AddressUse): Promise<boolean> {
  for (const whose of [brand, { id: null, limits: limitsOfDesk }])
    if ("refusal" in (await useAddress(db, whose, kind, "mail"))) return false;
  return true;
}
