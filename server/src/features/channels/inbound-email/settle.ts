import { choosing } from "../../../i18n/choose-language.ts";
import { brandColumns, brandOf } from "../../core/actors/brand.ts";
import type { Desk } from "../../core/desk.ts";
import { defaultLimits, type LimitSettings } from "../../core/limits/limit-settings.ts";
import { isBlockedSender } from "../../tickets/blocked-senders/customer.ts";
import { answeredBy, tokensIn } from "../reply-addresses/reply-address.ts";
import { answerByMail } from "./add-reply.ts";
import { answerInSide } from "./answer-in-side.ts";
import { bounceIn, noteBounce } from "./bounces.ts";
import { conversationOf } from "./conversation.ts";
import type { LeasedMailbox } from "./mailboxes/lease.ts";
import type { Attached } from "./message.ts";
import { type MailToBrand, openByMail } from "./open-ticket.ts";
import type { Done } from "./outcome.ts";
import type { ReceivedMail } from "./received.ts";
import { whyIgnored } from "./sender/classify-sender.ts";

export type SettlingMailbox = Pick<LeasedMailbox, "brand_id" | "department_id" | "address" | "authserv_id">;

/**
 * Processes an email by its type: records a bounce, adds a reply, opens a ticket, or does nothing and returns
 * the reason.
 */
export async function settleEmail(
  desk: Desk,
  mailbox: SettlingMailbox,
  mail: ReceivedMail,
  attached: Attached,
): Promise<Done> {
  const bounce = bounceIn(mail);
  if (bounce) return noteBounce(desk, mailbox.brand_id, bounce);
  const reason = whyIgnored(mail, mailbox.address);
  if (reason) return { outcome: "ignored", reason };
  for (const { address } of [mail.writer, mail.sender].filter((who) => who !== undefined))
    if (await isBlockedSender(desk.db, mailbox.brand_id, address))
      return { outcome: "ignored", reason: "blocked_sender" };
  const { brand, language } = await readerOf(desk, mailbox);
  const departmentId = mailbox.department_id;
  const to = { mail, ...attached, brand, language, departmentId, isWanted: false, isByProgram: false };
  return (await answerTicket(desk, mailbox, to)) ?? openByMail(desk, to);
}

/**
 * Processes a stopped email at an administrator's request: the reason for stopping it and the limits do not
 * apply. It is only ever shown as its sender's words, so an email that may not be added to a ticket opens a
 * new one.
 */
export async function settleAnyway(
  desk: Desk,
  mailbox: SettlingMailbox,
  mail: ReceivedMail,
  attached: Attached,
): Promise<Done> {
  const { brand: limited, language } = await readerOf(desk, mailbox);
  const brand = { ...limited, limits: noLimits };
  const isByProgram = whyIgnored(mail, mailbox.address) !== undefined;
  const departmentId = mailbox.department_id;
  // If the mailbox wrote the email, its own address is the sender.
  const written = { ...mail, writer: mail.writer ?? mail.sender };
  const to = { mail: written, ...attached, brand, language, departmentId, isWanted: true, isByProgram };
  return (await answerTicket(desk, mailbox, to)) ?? openByMail(desk, to);
}

const noLimits: LimitSettings = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, null]));

/**
 * Undefined if it replies to no ticket. A wrong sender at a reply address is refused with a reason; any other
 * email opens a new ticket.
 */
async function answerTicket(
  desk: Desk,
  mailbox: SettlingMailbox,
  to: MailToBrand,
): Promise<Done | undefined> {
  const { mail, brand, isWanted } = to;
  const byToken = await answeredBy(desk, brand.id, tokensIn(mail.recipients, mailbox.address));
  const isOfCustomer = byToken !== undefined && mail.sender?.address === byToken.recipient.toLowerCase();
  const inSide = isOfCustomer ? undefined : await answerInSide(desk, mailbox, to);
  if (inSide) return inSide;
  if (byToken) return answerByMail(desk, to, byToken, isWanted ? "or open" : "or refuse");
  const answered = mail.dmarcFailed ? undefined : await conversationOf(desk, brand.id, mail);
  return answered && answerByMail(desk, to, answered, "or open");
}

/** The brand and language for the sender's messages: an email does not ask for a language. */
export async function readerOf(desk: Desk, { brand_id }: Pick<LeasedMailbox, "brand_id">) {
  const row = await desk.db
    .selectFrom("brands")
    .where("id", "=", brand_id)
    .select(brandColumns)
    .executeTakeFirstOrThrow();
  const brand = brandOf(row);
  return { brand, language: choosing(desk.languages)(brand.locale) };
}
