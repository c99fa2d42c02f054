import { sql } from "kysely";
import type { DeskError } from "../../../errors.ts";
import { choosing } from "../../../i18n/choose-language.ts";
import { type Language, say } from "../../../i18n/say.ts";
import type { Desk } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { renderMarkdown } from "../../core/markdown/render.ts";
import { sendEmail } from "../../outbound/email/deliver.ts";
import { emailFooter } from "../../outbound/email/footer.ts";
import { messagePiece } from "../../outbound/email/pieces.ts";
import { queueEmail, suppressEmail } from "../../outbound/email/queue-email.ts";
import { renderEmail } from "../../outbound/email/render.ts";
import { brandSenderOf, lookColumns } from "../../outbound/email/style.ts";
import type { Done } from "./outcome.ts";
import type { ReceivedMail } from "./received.ts";
import { type Answerable, mayAnswer } from "./sender/may-answer.ts";

/** Refusal reasons that only emails have, not forms. */
type OwnReason = "other_sender" | "too_long";

/** An outcome without an effect; the sender gets the reason as a sentence. */
export function refusal({ language }: { language: Language }, reason: OwnReason): Done {
  return { outcome: "refused", reason: `mailbox_${reason}`, said: say(language, `mailbox.${reason}`) };
}

/** The outcome for an error of the guest or client rules, with the messages that the form would show. */
export function emailRefusalOf(language: Language, error: DeskError): Done {
  const { code, details } = error;
  const sentences = (details.problems?.said(language) ?? []).flatMap(([, sentences]) => sentences);
  // The guest's link has expired too, so the message names the way that is left.
  const own = code === "guest_link_gone" ? say(language, "mailbox.ticket_closed") : error.said(language);
  const said = sentences.length > 1 ? sentences.map((each) => `- ${each}`).join("\n") : (sentences[0] ?? own);
  return { outcome: "refused", reason: code, said };
}

const occasion = "mail_refused";
/**
 * After this many refusals in an hour the sender gets no more emails: two programs may be answering each
 * other.
 */
const maxAnswersPerHour = 3;

interface Refused {
  brandId: number;
  inboundMailId: string;
  /** The reason, for customers. */
  said: string;
}

/**
 * Enqueues the email about a refusal, once: in the transaction of the log row, under the mailbox's lock, so
 * that the limit per address is exact. It counts as an acknowledgement. Addresses that appear only in
 * Reply-To get none, because they may not be involved.
 */
export async function answerRefused(
  desk: Desk,
  { brandId, inboundMailId, said }: Refused,
  mail: Answerable & Pick<ReceivedMail, "sender">,
): Promise<void> {
  const { writer, sender } = mail;
  if (!writer || writer.address !== sender?.address) return;
  const { answers } = await desk.db
    .selectFrom("inbound_mails")
    .where("brand_id", "=", brandId)
    .where("outcome", "=", "refused")
    .where(sql<boolean>`lower(sender) = ${writer.address}`)
    .where("answered_at", ">", sql<string>`clock_timestamp() - interval '1 hour'`)
    .select(sql<number>`count(*)`.as("answers"))
    .executeTakeFirstOrThrow();
  if (answers >= maxAnswersPerHour) return;
  const brand = await desk.db
    .selectFrom("brands")
    .where("id", "=", brandId)
    .select(["id", "limits"])
    .executeTakeFirstOrThrow();
  if (!(await mayAnswer(desk, brand, mail))) return;
  await desk.db
    .updateTable("inbound_mails")
    .set({ answered_at: sql`clock_timestamp()` })
    .where("brand_id", "=", brandId)
    .where("id", "=", inboundMailId)
    .execute();
  const recipient = writer.address;
  await queueEmail(desk, { mailId: mailIdOf({ inboundMailId }), occasion, brandId, recipient });
  await desk.jobs.enqueue(desk.db, mailRefusal, { brandId, inboundMailId, said });
}

/** Emails the sender why their email was refused. It quotes nothing, because the sender may be forged. */
export const mailRefusal = job("mail-refusal", sendRefusal, { atOnce: 4 });

const mailIdOf = ({ inboundMailId }: Pick<Refused, "inboundMailId">) => `${inboundMailId}.refused`;

async function sendRefusal(tools: JobTools, refused: Refused): Promise<void> {
  const { desk } = tools;
  const mail = await desk.db
    .selectFrom("inbound_mails")
    .innerJoin("brands", "brands.id", "inbound_mails.brand_id")
    .innerJoin("mailboxes", (join) =>
      join
        .onRef("mailboxes.brand_id", "=", "inbound_mails.brand_id")
        .onRef("mailboxes.id", "=", "inbound_mails.mailbox_id"),
    )
    .where("inbound_mails.brand_id", "=", refused.brandId)
    .where("inbound_mails.id", "=", refused.inboundMailId)
    .select(["inbound_mails.sender", "inbound_mails.message_id", "mailboxes.address"])
    .select(lookColumns)
    .executeTakeFirst();
  if (!mail?.sender) return suppressEmail(desk, mailIdOf(refused));
  const language = choosing(desk.languages)(mail.locale);
  const look = { ...mail, mail_reply_to: mail.address };
  const { said } = refused;
  const template = {
    subject: say(language, "mailbox.refused_subject"),
    body: say(language, "mailbox.refused_body"),
  };
  await sendEmail(
    tools,
    { occasion, brandId: refused.brandId },
    {
      ...brandSenderOf(look),
      to: mail.sender,
      ...renderEmail(template, {
        language,
        look,
        values: { brand: mail.name, reason: messagePiece({ body: said, body_html: renderMarkdown(said) }) },
        footer: emailFooter(language, look),
      }),
      id: mailIdOf(refused),
      references: mail.message_id?.includes("@") ? [mail.message_id] : [],
    },
  );
}
