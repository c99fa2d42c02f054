import { type Static, Type } from "typebox";
import { choosing } from "../../../../i18n/choose-language.ts";
import { momentIn } from "../../../../i18n/moments.ts";
import { type Language, say } from "../../../../i18n/say.ts";
import { escaped } from "../../../../infrastructure/mail/html.ts";
import { problem } from "../../../../problems.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import type { EmailKind } from "../../../core/email-kind.ts";
import { type JobTools, job } from "../../../core/feature.ts";
import type { PlaceholderPiece } from "../../../core/placeholders/values.ts";
import { Closed, Email } from "../../../core/schemas.ts";
import { newId } from "../../../core/values/ids.ts";
import { publish } from "../../../events/publish.ts";
import { sendEmail } from "../../../outbound/email/deliver.ts";
import { emailFooter } from "../../../outbound/email/footer.ts";
import { messagePiece } from "../../../outbound/email/pieces.ts";
import { queueEmail, suppressEmail } from "../../../outbound/email/queue-email.ts";
import { renderEmail } from "../../../outbound/email/render.ts";
import { brandSenderOf, lookColumns } from "../../../outbound/email/style.ts";
import { templateOf } from "../../../outbound/email/templates.ts";
import type { ChatKey } from "../chat.ts";
import { chatHappened, ofChat } from "../events.ts";
import { entriesOf } from "./entries.ts";
import { type HeldChat, holdChat } from "./load-chat.ts";

export const transcriptKind: EmailKind = {
  name: "chat_transcript",
  subject: "chat.mail_subject",
  body: "chat.mail_transcript",
  placeholders: ["brand", "transcript"],
  needs: ["transcript"],
};

export const TranscriptTo = Closed({
  email: Type.Optional(
    Email({ description: "By default the client's address, or the one that the visitor gave." }),
  ),
});

interface TranscriptMail extends ChatKey {
  mailId: string;
}

/** Emails a chat's transcript. Notes are left out. */
export function mailTranscript(
  desk: Desk,
  staff: StaffMember,
  id: string,
  { email }: Static<typeof TranscriptTo>,
): Promise<{ email: string }> {
  return inTransaction(desk, async (desk) => {
    const chat = await holdChat(desk, staff, id);
    const recipient = email ?? (await knownAddressOf(desk, chat));
    if (!recipient) throw problem("email", "field.required");
    const { brandId, chatId } = chat;
    const mailId = `${chatId}.transcript.${newId()}`;
    await queueEmail(desk, { mailId, occasion: transcriptKind.name, brandId, chatId, recipient });
    await desk.jobs.enqueue(desk.db, sendTranscript, { brandId, chatId, mailId });
    await publish(desk, staff, chatHappened.mailed, ofChat(chat));
    return { email: recipient };
  });
}

async function knownAddressOf({ db }: Desk, { row }: HeldChat): Promise<string | null> {
  if (row.client_id === null) return row.email;
  const client = await db
    .selectFrom("clients")
    .where("brand_id", "=", row.brand_id)
    .where("id", "=", row.client_id)
    .select("email")
    .executeTakeFirstOrThrow();
  return client.email;
}

export const sendTranscript = job<TranscriptMail>("send-transcript", send, { atOnce: 4 });

async function send(tools: JobTools, { mailId, ...key }: TranscriptMail): Promise<void> {
  const { desk } = tools;
  const chat = await chatToMail(desk, key, mailId);
  if (!chat?.recipient) return suppressEmail(desk, mailId);
  const language = choosing(desk.languages)(chat.language);
  const entries = await transcriptEntries(desk, key);
  const transcript = transcriptPiece(
    entries.map(({ author_type, visitor_name, staff_name, body, body_html, created_at }) => ({
      name:
        author_type === "visitor"
          ? (visitor_name ?? say(language, "chat.visitor"))
          : (staff_name ?? chat.name),
      body,
      body_html,
      created_at,
    })),
    { language, timeZone: chat.timezone },
  );
  await sendEmail(
    tools,
    { ...key, occasion: transcriptKind.name },
    {
      ...brandSenderOf(chat),
      to: chat.recipient,
      ...renderEmail(await templateOf(desk, key.brandId, language, transcriptKind), {
        language,
        look: chat,
        values: { brand: chat.name, transcript },
        footer: emailFooter(language, chat),
      }),
      id: mailId,
    },
  );
}

function chatToMail({ db }: Desk, { brandId, chatId }: ChatKey, mailId: string) {
  return db
    .selectFrom("chats")
    .innerJoin("brands", "brands.id", "chats.brand_id")
    .innerJoin("mails", (join) =>
      join.onRef("mails.brand_id", "=", "chats.brand_id").onRef("mails.chat_id", "=", "chats.id"),
    )
    .where("chats.brand_id", "=", brandId)
    .where("chats.id", "=", chatId)
    .where("mails.mail_id", "=", mailId)
    .select(["mails.recipient", "chats.language", "brands.timezone", ...lookColumns])
    .executeTakeFirst();
}

/** The most messages in one transcript. */
const maxMessages = 500;

async function transcriptEntries(desk: Desk, key: ChatKey) {
  const newest = await entriesOf(desk, key)
    .where("entry.kind", "=", "message")
    .orderBy("entry.seq", "desc")
    .limit(maxMessages)
    .execute();
  return newest.reverse();
}

interface Message {
  name: string;
  body: string;
  body_html: string;
  created_at: string;
}

/** Each message with its author and time. */
function transcriptPiece(
  messages: readonly Message[],
  { language, timeZone }: { language: Language; timeZone: string },
): PlaceholderPiece {
  const pieces = messages.map(({ name, created_at, ...message }) => {
    const at = momentIn(language, timeZone, created_at);
    const { text, html } = messagePiece(message);
    return {
      text: `${name}, ${at}:\n${text}`,
      html: `<p><strong>${escaped(name)}</strong>, ${escaped(at)}</p>\n${html}`,
    };
  });
  const text = pieces.map((piece) => piece.text).join("\n\n");
  return { text, html: pieces.map((piece) => piece.html).join("\n"), inline: escaped(text) };
}
