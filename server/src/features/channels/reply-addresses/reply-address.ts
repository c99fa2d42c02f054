import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../../../infrastructure/keyring/keyring.ts";
import type { Desk } from "../../core/desk.ts";
import { crockford } from "../../core/schemas.ts";
import { newId, type TicketKey } from "../../core/values/ids.ts";
import { hashOf } from "../../core/values/tokens.ts";

// 130 bits. Mail programs may change the case of an address, so tokens use lower case only.
const tokenLength = 26;
const alphabet = crockford.toLowerCase();
const token = new RegExp(`^[${alphabet}]{${tokenLength}}$`);

/** The ticket and recipient of a reply address. */
export interface ReplyAddress {
  ticketId: string;
  recipient: string;
}

/** The longest local part of an address (RFC 5321, 4.5.3.1.1). */
const maxLocalLength = 64;
/** The longest local part of a mailbox, which leaves room for the token. */
export const maxMailboxLocalLength = maxLocalLength - tokenLength - 1;

/**
 * The address for replies to an email about a ticket: the brand's mailbox with a token of this ticket and
 * recipient. Null if the brand has no active mailbox.
 */
export async function replyAddressOf(desk: Desk, key: TicketKey, recipient: string): Promise<string | null> {
  const mailbox = await mailboxAddressOf(desk, key.brandId);
  return mailbox === null ? null : addressWith(mailbox, await tokenOf(desk, key, recipient));
}

/** The address of the brand's active mailbox, if it has one. */
export async function mailboxAddressOf({ db }: Desk, brandId: number): Promise<string | null> {
  const mailbox = await db
    .selectFrom("mailboxes")
    .where("brand_id", "=", brandId)
    .where("active", "=", true)
    .select("address")
    .executeTakeFirst();
  return mailbox?.address ?? null;
}

/** The mailbox's address with a token. */
export function addressWith(mailbox: string, token: string): string {
  const [local, host] = partsOf(mailbox);
  return `${local}+${token}@${host}`;
}

/** Whether an address is the mailbox's, with or without a token. */
export function isOfMailbox(address: string, mailbox: string): boolean {
  const [[name, domain], [local, host]] = [address, mailbox].map((one) => partsOf(one.toLowerCase())) as [
    [string, string],
    [string, string],
  ];
  return domain === host && (name === local || name.startsWith(`${local}+`));
}

/** The tokens in those recipients that are addresses of this mailbox. */
export function tokensIn(recipients: readonly string[], mailbox: string): string[] {
  const [local, host] = partsOf(mailbox);
  return recipients.flatMap((recipient) => {
    const [name, domain] = partsOf(recipient.toLowerCase());
    const found = name.startsWith(`${local}+`) && domain === host ? name.slice(local.length + 1) : "";
    return token.test(found) ? [found] : [];
  });
}

/** The ticket and recipient of the first token that is known; a deleted ticket has none. */
export async function answeredBy(
  { db }: Desk,
  brandId: number,
  tokens: readonly string[],
): Promise<ReplyAddress | undefined> {
  if (tokens.length === 0) return undefined;
  const row = await db
    .selectFrom("reply_addresses")
    .innerJoin("tickets", (join) =>
      join
        .onRef("tickets.brand_id", "=", "reply_addresses.brand_id")
        .onRef("tickets.id", "=", "reply_addresses.ticket_id"),
    )
    .where("reply_addresses.brand_id", "=", brandId)
    .where("token_hash", "in", tokens.map(hashOf))
    .select(["ticket_id", "recipient"])
    .executeTakeFirst();
  return row && { ticketId: row.ticket_id, recipient: row.recipient };
}

/** The existing token, else a new one. If two are created at once, both work. */
async function tokenOf({ db, keyring }: Desk, key: TicketKey, recipient: string): Promise<string> {
  const known = await db
    .selectFrom("reply_addresses")
    .where("brand_id", "=", key.brandId)
    .where("ticket_id", "=", key.ticketId)
    .where(sql<boolean>`lower(recipient) = lower(${recipient}::text)`)
    .select(["id", "sealed_token"])
    .executeTakeFirst();
  if (known) return keyring.open(known.sealed_token, replyAddressContext(key.brandId, known.id));
  const token = newReplyToken();
  const id = newId();
  await db
    .insertInto("reply_addresses")
    .values({
      brand_id: key.brandId,
      id,
      token_hash: hashOf(token),
      ticket_id: key.ticketId,
      recipient,
      sealed_token: (await keyring.seal(token, replyAddressContext(key.brandId, id))).sealed,
    })
    .execute();
  return token;
}

/**
 * The sealing context for a token. It leaves out the ticket, because a merge moves the token to another one.
 */
export function replyAddressContext(brandId: number, id: string): Context {
  return ["reply address", brandId, id];
}

/** An unguessable token for a reply address. */
export function newReplyToken(): string {
  return Array.from({ length: tokenLength }, () => alphabet[randomInt(alphabet.length)]).join("");
}

function partsOf(address: string): [local: string, host: string] {
  const at = address.lastIndexOf("@");
  return [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
}
