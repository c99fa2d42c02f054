import { choosing } from "../../../i18n/choose-language.ts";
import { momentIn } from "../../../i18n/moments.ts";
import { type Language, say } from "../../../i18n/say.ts";
import type { Desk } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import type { PlaceholderPiece, PlaceholderValues } from "../../core/placeholders/values.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { sendEmail } from "../../outbound/email/deliver.ts";
import { emailFooter } from "../../outbound/email/footer.ts";
import { linkPiece, messagePiece } from "../../outbound/email/pieces.ts";
import { suppressEmail } from "../../outbound/email/queue-email.ts";
import { renderEmail, type Template } from "../../outbound/email/render.ts";
import { brandSenderOf } from "../../outbound/email/style.ts";
import { templateOf, usualTemplate } from "../../outbound/email/templates.ts";
import { guestLink, openGuestToken } from "../../tickets/guest-link.ts";
import { ratingPiece } from "../../tickets/ratings/link.ts";
import { replyAddressOf } from "../reply-addresses/reply-address.ts";
import { guestEmailKinds } from "./guest-email-kinds.ts";
import { automaticAnswerOf, type MailedTicket, staffAnswerOf, ticketToMail } from "./guest-ticket.ts";
import { withInlineImages } from "./inline-images.ts";
import { signedAnswer } from "./signature.ts";

/** The event that a guest is emailed about; `eventId` distinguishes repeated events. */
export interface GuestEmail extends TicketKey {
  occasion: "opened" | "replied" | "merged" | "link" | "closing" | "closed";
  eventId?: string;
  /** The staff reply in the email. */
  replyId?: string | undefined;
}

// A relay that takes 300 ms accepts about 25 emails per second on eight connections.
const atOnce = 16;

/**
 * Emails a guest: the link while it works, staff replies, and the close. No email contains text that a guest
 * typed, unless staff quote it: neither subject, name nor message. Otherwise a web form could send spam to
 * strangers. Only a reply to an email repeats that email's subject.
 */
export const mailGuest = job("mail-guest", sendMail, { inOrderOf: ({ ticketId }) => ticketId, atOnce });

/** For jobs enqueued by an older version, which had no order. */
export const mailGuestLink = job("mail-guest-link", ({ desk }: JobTools, key: GuestEmail) =>
  desk.jobs.enqueue(desk.db, mailGuest, key),
);

async function sendMail(tools: JobTools, key: GuestEmail): Promise<void> {
  const { desk } = tools;
  const ticket = await ticketToMail(desk, key);
  const id = guestEmailId(key);
  if (!ticket || !isStillTrue(ticket, key)) return suppressEmail(desk, id);
  const language = choosing(desk.languages)(ticket.locale);
  const { occasion, subject, values } = await contentsOf(desk, key, ticket, language);
  const own = await templateOf(desk, key.brandId, language, guestEmailKinds[occasion]);
  const template = subject === undefined ? own : { ...own, subject };
  // A closed ticket accepts no replies.
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
      ...brandSenderOf(look),
      to: ticket.email,
      ...(await withInlineImages(desk, key, renderEmail(template, contents))),
      ...subjectOfMail(ticket, template, language),
      id,
      // If the log has dropped the earlier emails, the first one's id still threads them.
      references: key.occasion === "opened" ? [] : [guestEmailId({ ...key, occasion: "opened" })],
    },
  );
}

/**
 * A reply to an email repeats its subject so that mail programs thread both, unless the brand or department
 * has its own. With a forged sender, this could send one line to a stranger; the acknowledgement limits
 * (inbound-email/may-answer.ts) keep that rare.
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

/** "Re: AW: …" has two prefixes. */
function withoutPrefixes(subject: string): string {
  const rest = subject.replace(/^\s*(re|aw|sv|antw|odp|ynt|vs):/i, "").trim();
  return rest.length < subject.length && rest !== "" ? withoutPrefixes(rest) : rest || subject;
}

/** One email per event, even if its job runs again. */
export function guestEmailId({ ticketId, occasion, eventId }: GuestEmail): string {
  return `${ticketId}.${occasion === "opened" ? "opened" : (eventId ?? occasion)}`;
}

/**
 * Skips the email if the link has ended, or if a closing notice was cancelled. The close is only emailed
 * once, not after each reopening.
 */
function isStillTrue(ticket: MailedTicket, { occasion }: GuestEmail): boolean {
  if (occasion === "closing" && ticket.closes_at === null) return false;
  if (occasion !== "closed") return ticket.sealed_token !== null;
  return ticket.revoked_at !== null && (ticket.closed_at ?? ticket.revoked_at) === ticket.revoked_at;
}

interface GuestContents {
  occasion: keyof typeof guestEmailKinds;
  /** Replaces the template's subject. */
  subject?: string | undefined;
  values: PlaceholderValues;
}

async function contentsOf(
  desk: Desk,
  key: GuestEmail,
  ticket: MailedTicket,
  language: Language,
): Promise<GuestContents> {
  const { occasion } = key;
  if (occasion === "closed") {
    const answer = await staffAnswerOf(desk, key);
    const rating = await ratingPiece(desk, key, language);
    return answer
      ? { occasion: "closed_with_answer", values: { answer: await signedAnswer(desk, key, answer), rating } }
      : { occasion, values: { rating } };
  }
  const link = await linkOf(desk, key, ticket, language);
  if (occasion === "merged" || occasion === "link") return { occasion, values: { link } };
  if (occasion === "closing") {
    return { occasion, values: { link, when: momentIn(language, ticket.timezone, ticket.closes_at ?? "") } };
  }
  if (occasion === "replied") {
    const answer = await staffAnswerOf(desk, key);
    return { occasion, values: { link, answer: answer ? await signedAnswer(desk, key, answer) : "" } };
  }
  const automatic = await automaticAnswerOf(desk, key, ticket, language);
  return {
    occasion,
    subject: automatic?.subject,
    values: { link, automatic_answer: automatic ? messagePiece(automatic) : "" },
  };
}

async function linkOf(
  desk: Desk,
  key: GuestEmail,
  ticket: MailedTicket,
  language: Language,
): Promise<PlaceholderPiece> {
  const token = await openGuestToken(desk, key, ticket.sealed_token ?? "");
  const url = guestLink(desk, { guestLinkTemplate: ticket.guest_link_template }, ticket.number, token);
  return linkPiece(url, say(language, "mails.open_ticket"));
}
