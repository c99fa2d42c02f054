import { sql } from "kysely";
import { choosing } from "../../../i18n/choose-language.ts";
import { momentIn } from "../../../i18n/moments.ts";
import { say } from "../../../i18n/say.ts";
import type { Desk } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { sendEmail } from "../../outbound/email/deliver.ts";
import { emailFooter } from "../../outbound/email/footer.ts";
import { linkPiece } from "../../outbound/email/pieces.ts";
import { suppressEmail } from "../../outbound/email/queue-email.ts";
import { renderEmail } from "../../outbound/email/render.ts";
import { brandSenderOf, lookColumns } from "../../outbound/email/style.ts";
import { templateOf } from "../../outbound/email/templates.ts";
import { ratingPiece } from "../../tickets/ratings/link.ts";
import { replyAddressOf } from "../reply-addresses/reply-address.ts";
import { clientEmailKinds } from "./client-email-kinds.ts";
import { withInlineImages } from "./inline-images.ts";
import { signedAnswer } from "./signature.ts";

export interface ClientEmail extends TicketKey {
  occasion: keyof typeof clientEmailKinds;
  eventId: string;
  replyId?: string | undefined;
}

/** Emails a client a reply of staff, with a link to their portal. */
export const mailClient = job("mail-client", sendMail, {
  inOrderOf: ({ ticketId }: ClientEmail) => ticketId,
  atOnce: 16,
});

export const clientEmailId = ({ ticketId, eventId }: ClientEmail) => `${ticketId}.client.${eventId}`;

async function sendMail(tools: JobTools, key: ClientEmail): Promise<void> {
  const { desk } = tools;
  const ticket = await ticketToMail(desk, key);
  // Emails were turned off, the client's address was removed, or the reply was deleted.
  if (!ticket?.email || !ticket.client_link_template) return suppressEmail(desk, clientEmailId(key));
  // The client has replied, or staff changed the status, before the closing notice was sent.
  if (key.occasion === "closing" && ticket.closes_at === null) return suppressEmail(desk, clientEmailId(key));
  const language = choosing(desk.languages)(ticket.locale);
  const link = ticket.client_link_template
    .replaceAll("{PUBLIC_URL}", desk.settings.publicUrl)
    .replaceAll("{number}", ticket.number);
  const replyTo = await replyAddressOf(desk, key, ticket.email);
  const look = replyTo === null ? ticket : { ...ticket, mail_reply_to: replyTo };
  const { body, body_html, wrote_subject } = ticket;
  const values = {
    brand: ticket.name,
    number: ticket.number,
    subject: wrote_subject ? ticket.subject : say(language, "client_mail.your_ticket"),
    link: linkPiece(link, say(language, "mails.open_ticket")),
    answer: body === null || body_html === null ? "" : await signedAnswer(desk, key, { body, body_html }),
    when: momentIn(language, ticket.timezone, ticket.closes_at ?? ticket.created_at),
    rating: key.occasion.startsWith("closed") ? await ratingPiece(desk, key, language) : "",
  };
  const occasion = clientEmailKinds[key.occasion];
  await sendEmail(
    tools,
    { ...key, occasion: occasion.name },
    {
      ...brandSenderOf(look),
      to: ticket.email,
      ...(await withInlineImages(
        desk,
        key,
        renderEmail(await templateOf(desk, key.brandId, language, occasion), {
          language,
          look,
          values,
          footer: emailFooter(language, look),
        }),
      )),
      id: clientEmailId(key),
      // No email has this id; it threads a ticket's emails even after the log has dropped the first one.
      references: [`${key.ticketId}.client`],
    },
  );
}

function ticketToMail({ db }: Desk, { brandId, ticketId, replyId }: ClientEmail) {
  return (
    db
      .selectFrom("tickets")
      .innerJoin("brands", "brands.id", "tickets.brand_id")
      .innerJoin("clients", (join) =>
        join.onRef("clients.brand_id", "=", "tickets.brand_id").onRef("clients.id", "=", "tickets.client_id"),
      )
      .innerJoin("departments", (join) =>
        join
          .onRef("departments.brand_id", "=", "tickets.brand_id")
          .onRef("departments.id", "=", "tickets.department_id"),
      )
      .leftJoin("replies", (join) =>
        join
          .onRef("replies.brand_id", "=", "tickets.brand_id")
          .onRef("replies.ticket_id", "=", "tickets.id")
          .on("replies.id", "=", replyId ?? "")
          .on("replies.author_type", "=", "staff"),
      )
      .where("tickets.brand_id", "=", brandId)
      .where("tickets.id", "=", ticketId)
      .where("brands.mails_clients", "=", true)
      .select(["clients.email", "tickets.number", "tickets.subject", "replies.body", "replies.body_html"])
      .select(["tickets.created_at", "tickets.closes_at", "departments.timezone"])
      .select([...lookColumns, "brands.client_link_template"])
      // A subject that staff chose is not sent, because it may be for internal use.
      .select(
        sql<boolean>`tickets.source = 'platform' and not exists (select from events
        where brand_id = tickets.brand_id and subject_id = tickets.id and type = 'subject_changed')`.as(
          "wrote_subject",
        ),
      )
      .executeTakeFirst()
  );
}
