import { choosing } from "../../language/choosing.ts";
import { type Language, say } from "../../language/say.ts";
import type { Desk } from "../desk.ts";
import { type JobTools, job } from "../feature.ts";
import type { TicketKey } from "../ids.ts";
import { guestLink, openGuestToken } from "../tickets/guest-link.ts";
import { automaticAnswerOf, type MailedTicket, staffAnswerOf, ticketToMail } from "./mailed-ticket.ts";

/** What happened, for which a guest is mailed; `happeningId` tells two of a kind apart. */
export interface GuestMail extends TicketKey {
  occasion: "opened" | "replied" | "merged" | "closed";
  happeningId?: string;
  /** The answer by staff that closed the ticket: its link has ended, so the mail brings it. */
  replyId?: string | undefined;
}

// What a relay of 300 ms takes with eight connections is some 25 a second.
const atOnce = 16;

/**
 * Mails a guest: the link to the ticket for as long as it leads anywhere, and word of its end. No mail carries anything that a
 * guest typed: not the subject, not the name, not the message, so that a form on the web cannot be used to send words to
 * strangers.
 */
export const mailGuest = job("mail-guest", sendMail, { inOrderOf: ({ ticketId }) => ticketId, atOnce });

/** What waited under this name when the desk was brought up to date: it had no order yet. */
export const mailGuestLink = job("mail-guest-link", ({ desk }: JobTools, key: GuestMail) =>
  desk.jobs.enqueue(desk.db, mailGuest, key),
);

async function sendMail({ desk, mailer }: JobTools, key: GuestMail): Promise<void> {
  const ticket = await ticketToMail(desk, key);
  if (!ticket || !isStillTrue(ticket, key)) return;
  const language = choosing(desk.languages)(ticket.locale);
  const automatic =
    key.occasion === "opened" ? await automaticAnswerOf(desk, key, ticket, language) : undefined;
  const paragraphs = await (key.occasion === "closed" ? ofEnd : ofLink)(desk, key, ticket, language);
  const idOf = (what: string) => `${key.ticketId}.${what}`;
  await mailer.send({
    from: { name: ticket.name, address: ticket.mail_from },
    to: ticket.email,
    subject: automatic?.subject ?? say(language, "guest.mail_subject", valuesOf(ticket)),
    text: [
      say(language, "guest.mail_hello"),
      ...paragraphs,
      ...(automatic ? [automatic.body] : []),
      say(language, "guest.mail_do_not_answer"),
      `${ticket.name}\n`,
    ].join("\n\n"),
    language: language.tag,
    // One mail for each occasion, however often its job is run again.
    id: idOf(key.occasion === "opened" ? "opened" : (key.happeningId ?? key.occasion)),
    ...(key.occasion === "opened" ? {} : { answers: idOf("opened") }),
  });
}

/** Where the link has ended meanwhile, there is nothing to follow; and its end is told once, not after each reopening. */
function isStillTrue(ticket: MailedTicket, { occasion }: GuestMail): boolean {
  if (occasion !== "closed") return ticket.sealed_token !== null;
  return ticket.revoked_at !== null && (ticket.closed_at ?? ticket.revoked_at) === ticket.revoked_at;
}

async function ofLink(
  desk: Desk,
  key: GuestMail,
  ticket: MailedTicket,
  language: Language,
): Promise<string[]> {
  const token = await openGuestToken(desk, key, ticket.sealed_token ?? "");
  const link = guestLink(desk, { guestLinkTemplate: ticket.guest_link_template }, ticket.number, token);
  return [
    `${say(language, `guest.mail_${key.occasion}`, valuesOf(ticket))}\n${link}`,
    say(language, "guest.mail_keep_link"),
    ...(key.occasion === "replied" ? [] : [say(language, "guest.mail_not_you")]),
  ];
}

async function ofEnd(
  desk: Desk,
  key: GuestMail,
  ticket: MailedTicket,
  language: Language,
): Promise<string[]> {
  const answer = await staffAnswerOf(desk, key);
  return [
    say(language, "guest.mail_closed", valuesOf(ticket)),
    ...(answer ? [say(language, "guest.mail_last_answer"), answer] : []),
    say(language, "guest.mail_not_you"),
  ];
}

const valuesOf = ({ name, number }: MailedTicket) => ({ brand: name, number });
