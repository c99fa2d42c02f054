import { choosing } from "../../language/choosing.ts";
import { say } from "../../language/say.ts";
import { type JobTools, job } from "../feature.ts";
import type { TicketKey } from "../ids.ts";
import { guestLink, openGuestToken } from "../tickets/guest-link.ts";

const texts = { opened: "guest.mail_opened", replied: "guest.mail_replied" } as const;

/**
 * Mails a guest the link to the ticket. The mail carries nothing that anybody typed: not the subject, not the
 * name, not the message, so that a form on the web cannot be used to send words to strangers.
 */
export const mailGuestLink = job("mail-guest-link", mailLink);

interface LinkMail extends TicketKey {
  occasion: keyof typeof texts;
}

async function mailLink({ desk, mailer }: JobTools, key: LinkMail): Promise<void> {
  const row = await desk.db
    .selectFrom("guest_senders as sender")
    .innerJoin("tickets", (join) =>
      join.onRef("tickets.brand_id", "=", "sender.brand_id").onRef("tickets.id", "=", "sender.ticket_id"),
    )
    .innerJoin("brands", "brands.id", "sender.brand_id")
    .where("sender.brand_id", "=", key.brandId)
    .where("sender.ticket_id", "=", key.ticketId)
    .select([
      "sender.email",
      "sender.sealed_token",
      "tickets.number",
      "brands.name",
      "brands.locale",
      "brands.mail_from",
      "brands.guest_link_template",
    ])
    .executeTakeFirst();
  // Closed in the meantime (or erased): there is no link any more, so there is nothing to send.
  if (!row?.sealed_token) return;

  const token = await openGuestToken(desk, key, row.sealed_token);
  const language = choosing(desk.languages)(row.locale);
  const link = guestLink(desk, { guestLinkTemplate: row.guest_link_template }, row.number, token);
  await mailer.send({
    from: { name: row.name, address: row.mail_from },
    to: row.email,
    subject: say(language, "guest.mail_subject", { number: row.number }),
    text: say(language, texts[key.occasion], { number: row.number, link, brand: row.name }),
    // One mail for each occasion, however often its job is run again.
    id: `${key.ticketId}.${key.occasion}`,
  });
}
