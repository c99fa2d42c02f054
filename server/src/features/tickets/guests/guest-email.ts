import { choosing } from "../../../i18n/choose-language.ts";
import { momentIn } from "../../../i18n/moments.ts";
import { type Language, say } from "../../../i18n/say.ts";
import { replyAddressOf } from "../../channels/reply-addresses/reply-address.ts";
import type { Desk } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import type { TicketKey } from "../../core/ids.ts";
import type { Piece, Values } from "../../core/placeholders/values.ts";
import { sendEmail } from "../../outbound/email/deliver.ts";
import { emailFooter } from "../../outbound/email/footer.ts";
import { linkPiece, messagePiece } from "../../outbound/email/pieces.ts";
import { suppress } from "../../outbound/email/queue-email.ts";
import { renderEmail, type Template } from "../../outbound/email/render.ts";
import { senderOf } from "../../outbound/email/style.ts";
import { templateOf, usualTemplate } from "../../outbound/email/templates.ts";
import { guestLink, openGuestToken } from "../guest-link.ts";
import { ratingPiece } from "../ratings/link.ts";
import { automaticAnswerOf, type MailedTicket, staffAnswerOf, ticketToMail } from "./mailed-ticket.ts";
import { guestEmailKinds } from "./occasions.ts";

/** What happened, for which a guest is mailed; `eventId` tells two of a kind apart. */
export interface GuestMail extends TicketKey {
  occasion: "opened" | "replied" | "merged" | "closing" | "closed";
  eventId?: string;
  /** The answer by staff, which the mail brings. */
  replyId?: string | undefined;
}

// What a relay of 300 ms takes with eight connections is some 25 a second.
const atOnce = 16;

/**
 * Mails a guest: the link to the ticket for as long as it leads anywhere, what staff answer, and word of its end. No mail
 * carries anything that a guest typed, unless staff quote it: not the subject, not the name, not the message, so that a form on
 * the web cannot be used to send words to strangers. Only what answers a mail has that mail's subject.
 */
export const mailGuest = job("mail-guest", sendMail, { inOrderOf: ({ ticketId }) => ticketId, atOnce });

/** What waited under this name when the desk was brought up to date: it had no order yet. */
export const mailGuestLink = job("mail-guest-link", ({ desk }: JobTools, key: GuestMail) =>
  desk.jobs.enqueue(desk.db, mailGuest, key),
);

async function sendMail(tools: JobTools, key: GuestMail): Promise<void> {
  const { desk } = tools;
  const ticket = await ticketToMail(desk, key);
  const id = mailIdOf(key);
  if (!ticket || !isStillTrue(ticket, key)) return suppress(desk, id);
  const language = choosing(desk.languages)(ticket.locale);
  const { occasion, subject, values } = await contentsOf(desk, key, ticket, language);
  const own = await templateOf(desk, key.brandId, language, guestEmailKinds[occasion]);
  const template = subject === undefined ? own : { ...own, subject };
  // Nothing can be added to one that was closed.
  const replyTo = key.occasion === "closed" ? null : await replyAddressOf(desk, key, ticket.email);
  const look = replyTo === null ? ticket : { ...ticket, mail_reply_to: replyTo };
  const contents = {
    language,
    look,
    values: { brand: ticket.name, number: ticket.number, ...values },
    footer: emailFooter(language, look),
  };
  await sendEmail(
    tools,
    { ...key, occasion: guestEmailKinds[occasion].name },
    {
      ...senderOf(look),
      to: ticket.email,
      ...renderEmail(template, contents),
      ...subjectOfMail(ticket, template, language),
      id,
      // Of what the log does not know, there is at least the first.
      references: key.occasion === "opened" ? [] : [mailIdOf({ ...key, occasion: "opened" })],
    },
  );
}

/**
 * What answers a mail has its subject, so that mail programs show both as one, unless the brand or the department has words of its
 * own for it. Whoever invented the sender of that mail could so send a line to somebody else: the limits of acknowledgements
 * (inbound-mail/may-answer.ts) keep that rare.
 */
function subjectOfMail(
  { number, subject, has_subject_of_mail }: MailedTicket,
  template: Template,
  language: Language,
): { subject?: string } {
  if (!has_subject_of_mail || template.subject !== usualTemplate(language, guestEmailKinds.opened).subject)
    return {};
  const values = { number, subject: withoutPrefixes(subject) };
  return { subject: say(language, "guest.mail_subject_of_mail", values) };
}

/** "Re: AW: …" is one answer. */
function withoutPrefixes(subject: string): string {
  const rest = subject.replace(/^\s*(re|aw|sv|antw|odp|ynt|vs):/i, "").trim();
  return rest.length < subject.length && rest !== "" ? withoutPrefixes(rest) : rest || subject;
}

/** One mail for each occasion, however often its job is run again. */
export function mailIdOf({ ticketId, occasion, eventId }: GuestMail): string {
  return `${ticketId}.${occasion === "opened" ? "opened" : (eventId ?? occasion)}`;
}

/** Where the link has ended meanwhile, there is nothing to follow; and its end is told once, not after each reopening. */
function isStillTrue(ticket: MailedTicket, { occasion }: GuestMail): boolean {
  if (occasion === "closing" && ticket.closes_at === null) return false;
  if (occasion !== "closed") return ticket.sealed_token !== null;
  return ticket.revoked_at !== null && (ticket.closed_at ?? ticket.revoked_at) === ticket.revoked_at;
}

interface GuestContents {
  occasion: keyof typeof guestEmailKinds;
  /** Where it is not the template's. */
  subject?: string | undefined;
  values: Values;
}

async function contentsOf(
  desk: Desk,
  key: GuestMail,
  ticket: MailedTicket,
  language: Language,
): Promise<GuestContents> {
  const { occasion } = key;
  if (occasion === "closed") {
    const answer = await staffAnswerOf(desk, key);
    const rating = await ratingPiece(desk, key, language);
    return answer
      ? { occasion: "closed_with_answer", values: { answer: messagePiece(answer), rating } }
      : { occasion, values: { rating } };
  }
  const link = await linkOf(desk, key, ticket, language);
  if (occasion === "merged") return { occasion, values: { link } };
  if (occasion === "closing") {
    return { occasion, values: { link, when: momentIn(language, ticket.timezone, ticket.closes_at ?? "") } };
  }
  if (occasion === "replied") {
    const answer = await staffAnswerOf(desk, key);
    return { occasion, values: { link, answer: answer ? messagePiece(answer) : "" } };
  }
  const automatic = await automaticAnswerOf(desk, key, ticket, language);
  return {
    occasion,
    subject: automatic?.subject,
    values: { link, automatic_answer: automatic ? messagePiece(automatic) : "" },
  };
}

async function linkOf(desk: Desk, key: GuestMail, ticket: MailedTicket, language: Language): Promise<Piece> {
  const token = await openGuestToken(desk, key, ticket.sealed_token ?? "");
  const url = guestLink(desk, { guestLinkTemplate: ticket.guest_link_template }, ticket.number, token);
  return linkPiece(url, say(language, "mails.open_ticket"));
}
