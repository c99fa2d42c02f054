import { choosing } from "../../../i18n/choose-language.ts";
import { say } from "../../../i18n/say.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import type { EmailKind } from "../../core/email-kind.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { renderMarkdown } from "../../core/markdown/render.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { sendEmail } from "../../outbound/email/deliver.ts";
import { emailFooter } from "../../outbound/email/footer.ts";
import { queueEmail, suppressEmail } from "../../outbound/email/queue-email.ts";
import { renderEmail } from "../../outbound/email/render.ts";
import { brandSenderOf, lookColumns } from "../../outbound/email/style.ts";
import { templateOf } from "../../outbound/email/templates.ts";
import { copyTokenContext, openCopies } from "../../tickets/ticket-cc/copy.ts";
import { signedAnswer } from "./signature.ts";

interface Answer extends TicketKey {
  replyId: string;
}

interface Copy {
  brandId: number;
  copyId: string;
  replyId: string;
}

/** One job per address, so that a refused address does not delay the others. */
export const mailCopies = job("mail-copies", shareOut, { inOrderOf: ({ ticketId }: Answer) => ticketId });

function shareOut({ desk }: JobTools, { replyId, ...key }: Answer): Promise<void> {
  return inTransaction(desk, async (desk) => {
    for (const { id, email } of await openCopies(desk, key)) {
      const data = { brandId: key.brandId, copyId: id, replyId };
      await queueEmail(desk, {
        ...key,
        mailId: mailIdOf(data),
        occasion: copyOfAnswer.name,
        recipient: email,
      });
      await desk.jobs.enqueue(desk.db, mailCopy, data);
    }
  });
}

export const copyOfAnswer: EmailKind = {
  name: "copy",
  subject: "copies.mail_subject",
  body: "copies.mail_body",
  placeholders: ["brand", "number", "answer"],
  needs: ["answer"],
};

/** Emails a reply to one Cc address: its text only, without a link to the ticket or the customer's words. */
export const mailCopy = job("mail-copy", sendCopy, { inOrderOf: ({ copyId }: Copy) => copyId, atOnce: 16 });

const mailIdOf = ({ replyId, copyId }: Copy) => `${replyId}.${copyId}`;

async function sendCopy(tools: JobTools, key: Copy): Promise<void> {
  const { desk } = tools;
  const copy = await copyToMail(desk, key);
  // Copies were stopped, or the ticket was deleted.
  if (!copy || copy.stopped_at !== null) return suppressEmail(desk, mailIdOf(key));
  const language = choosing(desk.languages)(copy.locale);
  const token = await desk.keyring.open(copy.sealed_token, copyTokenContext(key.brandId, key.copyId));
  const stop = desk.addresses.unsubscribe(token);
  const body = withoutQuotes(copy.body);
  const answerKey = { brandId: key.brandId, ticketId: copy.ticket_id, replyId: key.replyId };
  const about = { occasion: copyOfAnswer.name, brandId: key.brandId, ticketId: copy.ticket_id };
  await sendEmail(tools, about, {
    ...brandSenderOf(copy),
    to: copy.email,
    ...renderEmail(await templateOf(desk, key.brandId, language, copyOfAnswer), {
      language,
      look: copy,
      values: {
        brand: copy.name,
        number: copy.number,
        answer: await signedAnswer(desk, answerKey, { body, body_html: renderMarkdown(body) }),
      },
      footer: [...emailFooter(language, copy), `${say(language, "copies.mail_stop")}\n${stop}`],
    }),
    id: mailIdOf(key),
    // No email has this id; it only threads the emails of one ticket.
    references: [`copies.${key.copyId}`],
    unsubscribe: stop,
  });
}

function copyToMail({ db }: Desk, { brandId, copyId, replyId }: Copy) {
  return db
    .selectFrom("copies")
    .innerJoin("tickets", (join) =>
      join.onRef("tickets.brand_id", "=", "copies.brand_id").onRef("tickets.id", "=", "copies.ticket_id"),
    )
    .innerJoin("replies", (join) =>
      join.onRef("replies.brand_id", "=", "tickets.brand_id").onRef("replies.ticket_id", "=", "tickets.id"),
    )
    .innerJoin("brands", "brands.id", "copies.brand_id")
    .where("copies.brand_id", "=", brandId)
    .where("copies.id", "=", copyId)
    .where("replies.id", "=", replyId)
    .where("replies.author_type", "=", "staff")
    .select([
      "copies.ticket_id",
      "copies.email",
      "copies.sealed_token",
      "copies.stopped_at",
      "tickets.number",
      "replies.body",
    ])
    .select(lookColumns)
    .executeTakeFirst();
}

/** Quoted lines are the customer's words. */
function withoutQuotes(body: string): string {
  return body
    .split("\n")
    .filter((line) => !/^\s{0,3}>/.test(line))
    .join("\n")
    .trim();
}
