import { choosing } from "../../../i18n/choose-language.ts";
import { type Language, say } from "../../../i18n/say.ts";
import { escaped } from "../../../infrastructure/mail/html.ts";
import type { Desk } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import type { PlaceholderPiece } from "../../core/placeholders/values.ts";
import { sendEmail } from "../../outbound/email/deliver.ts";
import { emailFooter } from "../../outbound/email/footer.ts";
import { suppressEmail } from "../../outbound/email/queue-email.ts";
import { renderEmail } from "../../outbound/email/render.ts";
import { brandSenderOf, lookOfDesk } from "../../outbound/email/style.ts";
import { readPreferences } from "../preferences/staff.ts";
import { memberColumns, scopeOf } from "../staff-accounts/member.ts";
import type { Notification } from "./notification.ts";
import { digestKind } from "./send-digest.ts";
import { noticesOfMail } from "./staff.ts";

interface Notices {
  staffId: string;
  mailId: string;
}

// The limit per email; further notices appear only in the list.
const maxNotices = 50;

/** Emails a person's unseen notices of tickets that they may still see. */
export const mailNotices = job("mail-notices", sendNotices, {
  inOrderOf: ({ staffId }: Notices) => staffId,
  atOnce: 8,
});

async function sendNotices(tools: JobTools, { staffId, mailId }: Notices): Promise<void> {
  const { desk } = tools;
  const member = await memberToMail(desk, staffId);
  const scope = member && scopeOf(member);
  const notices =
    scope === undefined ? [] : await noticesOfMail(desk, { id: staffId, scope }, mailId, maxNotices);
  if (!member || notices.length === 0) return suppressEmail(desk, mailId);
  const preferences = await readPreferences(desk, { id: staffId });
  const language = choosing(desk.languages)(preferences.language ?? undefined);
  const settings = desk.addresses.notificationSettings;
  await sendEmail(
    tools,
    { occasion: digestKind, brandId: null },
    {
      ...brandSenderOf(lookOfDesk),
      to: member.email,
      ...renderEmail(
        {
          // No ticket subjects here, because customers write them.
          subject: say(language, "notifications.mail_subject", { count: notices.length }),
          body: say(language, "notifications.mail_body"),
        },
        {
          language,
          look: lookOfDesk,
          values: { name: member.name, notices: pieceOf(desk, language, notices) },
          footer: [
            ...emailFooter(language, lookOfDesk),
            `${say(language, "notifications.mail_settings")}\n${settings}`,
          ],
        },
      ),
      id: mailId,
      settings,
    },
  );
}

function memberToMail({ db }: Desk, staffId: string) {
  return db
    .selectFrom("staff")
    .where("id", "=", staffId)
    .where("active", "=", true)
    .select([...memberColumns, "staff.email"])
    .executeTakeFirst();
}

function pieceOf({ addresses }: Desk, language: Language, notices: Notification[]): PlaceholderPiece {
  const said = notices.map((notice) => ({
    text: say(language, messageOf(notice), {
      by: notice.by.name || say(language, "notifications.somebody"),
      status: notice.status ? say(language, `state.${notice.status}`) : "",
      ...notice.ticket,
    }),
    url: addresses.ticketForStaff(notice.ticket.number),
  }));
  const text = said.map(({ text, url }) => `${text}\n${url}`).join("\n\n");
  const html = said
    .map(({ text, url }) => `<p>${escaped(text)}<br>\n<a href="${escaped(url)}">${escaped(url)}</a></p>`)
    .join("\n");
  return { text, html, inline: html };
}

function messageOf({ kind, note_id, side_conversation_id, status }: Notification) {
  if (side_conversation_id !== null) return "notifications.mail_side_conversation";
  if (kind !== "followed") return `notifications.mail_${kind}` as const;
  if (status !== null) return "notifications.mail_followed_status";
  return note_id === null ? "notifications.mail_followed_reply" : "notifications.mail_followed_note";
}
