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
import { queueEmail, suppress } from "../../outbound/email/queue-email.ts";
import { renderEmail } from "../../outbound/email/render.ts";
import { lookColumns, senderOf } from "../../outbound/email/style.ts";
import { type Answerable, mayAnswer } from "./may-answer.ts";
import type { Done } from "./outcome.ts";
import type { ReceivedMail } from "./received.ts";

/** Why a mail is refused by rules of mail itself, which no form has. */
type OwnReason = "other_sender" | "too_long";

/** It does nothing; whoever sent it is told why, in a sentence. */
export function refusal({ language }: { language: Language }, reason: OwnReason): Done {
  return { outcome: "refused", reason: `mailbox_${reason}`, said: say(language, `mailbox.${reason}`) };
}

/** The same for what the rules of guests and clients refuse: as a form would be answered. */
export function refusalOf(language: Language, error: DeskError): Done {
  const { code, details } = error;
  const sentences = (details.problems?.said(language) ?? []).flatMap(([, sentences]) => sentences);
  // Their link has ended as well; here is the way that is left.
  const own = code === "guest_link_gone" ? say(language, "mailbox.ticket_closed") : error.said(language);
  const said = sentences.length > 1 ? sentences.map((each) => `- ${each}`).join("\n") : (sentences[0] ?? own);
  return { outcome: "refused", reason: code, said };
}

const occasion = "mail_refused";
/** Whoever sends more that is refused than this in an hour is told no more: two programs may be talking to each other. */
const maxAnswersPerHour = 3;

interface Refused {
  brandId: number;
  inboundMailId: string;
  /** Why, as a customer reads it. */
  said: string;
}

/**
 * Has a refused mail answered, once: in the transaction of its row, under the lock of the mailbox, so that the limit of an
 * address is exact. It counts as an acknowledgement in the limits. Nobody is told whom only Reply-To names: they may not know of it.
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

/** Tells somebody why their mail was not taken. It repeats nothing of what they wrote: they may not have written it. */
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
  if (!mail?.sender) return suppress(desk, mailIdOf(refused));
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
      ...senderOf(look),
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
