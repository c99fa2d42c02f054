import { sql } from "kysely";
import type { Brand } from "../../../core/actors/brand.ts";
import type { Desk } from "../../../core/desk.ts";
import { type AddressUse, useAddress } from "../../../core/limits/addresses.ts";
import type { IncomingMail, MailAddress } from "../incoming-message.ts";
import { isUnattended } from "./message-author.ts";

/**
 * Hourly limits for all brands together, for senders that the desk does not know, so that many mailboxes
 * cannot be used to send spam. Brands have their own, lower limits.
 */
const limitsOfDesk = { mail_tickets_per_hour: 1_000, mail_acknowledgements_per_hour: 150 };

type OfBrand = Pick<Brand, "id" | "limits">;

/** What an automatic email depends on, apart from the writer's address. */
export interface Answerable extends Pick<IncomingMail, "header"> {
  writer: MailAddress | undefined;
  dmarcFailed: boolean;
}

/**
 * Whether the desk may send an automatic email to the writer. A sender can be forged, so an email to an
 * unknown address counts towards the limits.
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

/** Whether a sender without a reply from the brand may open another ticket. */
export async function mayOpen(desk: Desk, brand: OfBrand, writer: MailAddress): Promise<boolean> {
  return (await isKnown(desk, brand, writer.address)) || (await hasRoom(desk, brand, "mail_ticket"));
}

/** A client, or a guest with a reply from staff. An earlier email of theirs proves nothing. */
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
