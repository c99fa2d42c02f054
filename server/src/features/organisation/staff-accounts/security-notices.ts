import { choosing } from "../../../i18n/choose-language.ts";
import { type SentenceKey, say } from "../../../i18n/say.ts";
import type { Desk } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { sendEmail } from "../../outbound/email/deliver.ts";
import { emailFooter } from "../../outbound/email/footer.ts";
import { noteAllDue } from "../../outbound/email/queue-email.ts";
import { renderEmail } from "../../outbound/email/render.ts";
import { brandSenderOf, lookOfDesk } from "../../outbound/email/style.ts";

/** Emails to the account's owner, or to every administrator, about changes that a thief could have made. */
const notices = [
  "email_changed",
  "password_changed",
  "codes_on",
  "codes_off",
  "codes_refused",
  "token_created",
  "admin_made",
  "key_created",
] as const;
export type SecurityNotice = (typeof notices)[number];

interface NoticeMail {
  mailId: string;
  to: string;
  notice: SecurityNotice;
  values: { who: string; address: string; about: string };
}

const occasionOf = (notice: SecurityNotice) => `staff_notice_${notice}`;

export const mailSecurityNotice = job("mail-security-notice", mailNotice);

async function mailNotice(tools: JobTools, { mailId, to, notice, values }: NoticeMail): Promise<void> {
  const language = choosing(tools.desk.languages)();
  const key = (part: string) => `staff.notice_${notice}${part}` as SentenceKey;
  const said = [key(""), ...byWhom(values), "staff.notice_not_you" as const];
  const template = {
    subject: say(language, key("_subject")),
    body: said.map((sentence) => say(language, sentence)).join("\n\n"),
  };
  const about = { occasion: occasionOf(notice), brandId: null };
  await sendEmail(tools, about, {
    ...brandSenderOf(lookOfDesk),
    to,
    ...renderEmail(template, {
      language,
      look: lookOfDesk,
      values,
      footer: emailFooter(language, lookOfDesk),
    }),
    id: mailId,
  });
}

function byWhom({ who, address }: NoticeMail["values"]): SentenceKey[] {
  if (who !== "") return [address === "" ? "staff.notice_by" : "staff.notice_by_from"];
  return address === "" ? [] : ["staff.notice_from"];
}

interface Noticed {
  notice: SecurityNotice;
  /** An email name is sent once to each recipient. */
  name: string;
  values: NoticeMail["values"];
}

/** Queues the notice in the transaction of the change. */
export async function sendNotice(
  desk: Desk,
  recipients: readonly string[],
  { notice, name, values }: Noticed,
): Promise<void> {
  const mails = recipients.map((to, index) => ({ mailId: `${name}.${index}`, to, notice, values }));
  const due = mails.map(({ mailId, to }) => ({
    mailId,
    occasion: occasionOf(notice),
    brandId: null,
    recipient: to,
  }));
  const areNew = await noteAllDue(desk, due);
  for (const mail of mails)
    if (areNew.has(mail.mailId)) await desk.jobs.enqueue(desk.db, mailSecurityNotice, mail);
}
