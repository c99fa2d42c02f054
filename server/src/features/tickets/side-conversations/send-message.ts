import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { choosing } from "../../../i18n/choose-language.ts";
import type { MailFile } from "../../../infrastructure/mail/mail.ts";
import { addressWith, mailboxAddressOf } from "../../channels/reply-addresses/reply-address.ts";
import type { Desk } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { renderMarkdown } from "../../core/markdown/render.ts";
import { signaturePiece, signed } from "../../core/signature.ts";
import { fileKey } from "../../governance/files/store-files.ts";
import { sendEmail } from "../../outbound/email/deliver.ts";
import { messagePiece } from "../../outbound/email/pieces.ts";
import { suppressEmail } from "../../outbound/email/queue-email.ts";
import { renderEmail } from "../../outbound/email/render.ts";
import { brandSenderOf, lookColumns } from "../../outbound/email/style.ts";
import { sideTokenContext } from "./side-conversation.ts";

interface SideMessageKey {
  brandId: number;
  sideConversationId: string;
  messageId: string;
}

export const sideOccasion = "side_conversation";
export const sideMailId = ({ messageId }: Pick<SideMessageKey, "messageId">) => `${messageId}.side`;

/** Emails a message to the third party, with its files. */
export const mailSideMessage = job("mail-side-message", send, {
  inOrderOf: ({ sideConversationId }: SideMessageKey) => sideConversationId,
  atOnce: 2,
});

/** The agent's words are the whole email, so brands have no template for it. */
const template = { subject: "{{ticket.subject}}", body: "{{answer}}" };

async function send(tools: JobTools, key: SideMessageKey): Promise<void> {
  const { desk } = tools;
  const message = await messageToMail(desk, key);
  // The ticket was deleted.
  if (!message) return suppressEmail(desk, sideMailId(key));
  const { brandId, sideConversationId } = key;
  const language = choosing(desk.languages)(message.locale);
  const token = await desk.keyring.open(message.sealed_token, sideTokenContext(brandId, sideConversationId));
  const mailbox = await mailboxAddressOf(desk, brandId);
  const { name: brand, agentSignature, brandSignature, department, number } = message;
  const agent = message.agent ?? brand;
  const piece = messagePiece({ body: message.body, body_html: renderMarkdown(message.body) });
  const signature = signaturePiece({ agentSignature, brandSignature, agent, brand, department, number });
  await sendEmail(
    tools,
    { occasion: sideOccasion, brandId, sideConversationId },
    {
      ...brandSenderOf(message),
      replyTo: mailbox === null ? message.mail_reply_to : addressWith(mailbox, token),
      to: message.recipient,
      cc: message.cc,
      ...renderEmail(template, {
        language,
        look: message,
        values: { subject: message.subject, answer: signed(piece, signature) },
        footer: [],
      }),
      id: sideMailId(key),
      references: await messageIdsBefore(desk, key),
      isPersonal: true,
      files: await filesOf(desk, key),
    },
  );
}

function messageToMail({ db }: Desk, { brandId, messageId }: SideMessageKey) {
  return db
    .selectFrom("side_messages as message")
    .innerJoin("side_conversations as side", (join) =>
      join
        .onRef("side.brand_id", "=", "message.brand_id")
        .onRef("side.id", "=", "message.side_conversation_id"),
    )
    .innerJoin("tickets", (join) =>
      join.onRef("tickets.brand_id", "=", "side.brand_id").onRef("tickets.id", "=", "side.ticket_id"),
    )
    .innerJoin("departments", (join) =>
      join
        .onRef("departments.brand_id", "=", "tickets.brand_id")
        .onRef("departments.id", "=", "tickets.department_id"),
    )
    .innerJoin("brands", "brands.id", "side.brand_id")
    .leftJoin("staff", "staff.id", "message.staff_id")
    .leftJoin("staff_preferences", "staff_preferences.staff_id", "staff.id")
    .where("message.brand_id", "=", brandId)
    .where("message.id", "=", messageId)
    .select(["message.body", "side.subject", "side.recipient", "side.cc", "side.sealed_token"])
    .select(["tickets.number", "departments.name as department", "staff.name as agent"])
    .select("brands.mail_signature as brandSignature")
    .select(sql<string | null>`staff_preferences.preferences ->> 'signature'`.as("agentSignature"))
    .select(lookColumns)
    .executeTakeFirst();
}

/** For References, so that the third party's email program shows one thread. */
async function messageIdsBefore({ db }: Desk, { brandId, sideConversationId, messageId }: SideMessageKey) {
  const { rows } = await sql<{ message_id: string }>`
    select message_id, sent_at as at from mails
    where brand_id = ${brandId} and side_conversation_id = ${sideConversationId} and message_id is not null
      and mail_id <> ${sideMailId({ messageId })}
    union all
    select message_id, created_at from side_messages
    where brand_id = ${brandId} and side_conversation_id = ${sideConversationId}
      and message_id ~ '^[^[:space:]<>@]+@[^[:space:]<>@]+$'
    order by at`.execute(db);
  return rows.map(({ message_id }) => message_id);
}

async function filesOf({ db, files }: Desk, { brandId, messageId }: SideMessageKey): Promise<MailFile[]> {
  const rows = await db
    .selectFrom("side_message_files as link")
    .innerJoin("files", (join) =>
      join.onRef("files.brand_id", "=", "link.brand_id").onRef("files.id", "=", "link.file_id"),
    )
    .where("link.brand_id", "=", brandId)
    .where("link.message_id", "=", messageId)
    .orderBy("files.id")
    .select(["files.id", "files.name", "files.mime_type"])
    .execute();
  return Promise.all(
    rows.map(async ({ id, name, mime_type }) => ({
      name,
      mime: mime_type,
      content: await buffer(await files.open(fileKey(brandId, id))),
    })),
  );
}
