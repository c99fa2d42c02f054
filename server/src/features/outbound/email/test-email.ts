import { choosing } from "../../../i18n/choose-language.ts";
import { say } from "../../../i18n/say.ts";
import type { Desk } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { sendEmail } from "./deliver.ts";
import { emailFooter } from "./footer.ts";
import { renderEmail } from "./render.ts";
import { sampleLetter } from "./sample.ts";
import { brandSenderOf, type EmailLook, lookColumns } from "./style.ts";
import { emailKindsOf, templateOf } from "./templates.ts";

export const testEmailKind = "test";
export const testId = (id: string) => `test.${id}`;

/** The content of a test email. */
export interface WhichTest {
  /** Without one, it is a plain delivery test. */
  occasion?: string;
  /** Defaults to the brand's language. */
  language?: string;
}

/** Sends the test email of a row in the log. */
export const mailTest = job("mail-test", sendTest);

async function sendTest(tools: JobTools, { id, ...which }: { id: string } & WhichTest): Promise<void> {
  const { desk } = tools;
  const row = await desk.db
    .selectFrom("mails")
    .innerJoin("brands", "brands.id", "mails.brand_id")
    .where("mails.id", "=", id)
    .select(["mails.mail_id", "brands.id as brand_id", "mails.recipient", ...lookColumns])
    .executeTakeFirst();
  if (!row?.recipient) return;
  await sendEmail(
    tools,
    { occasion: testEmailKind, brandId: row.brand_id },
    { ...brandSenderOf(row), to: row.recipient, ...(await saying(desk, row, which)), id: row.mail_id },
  );
}

type Row = EmailLook & { brand_id: number; locale: string };

async function saying(desk: Desk, { brand_id, ...row }: Row, which: WhichTest) {
  const language = choosing(desk.languages)(which.language ?? row.locale);
  const occasion = emailKindsOf(desk).find(({ name }) => name === which.occasion);
  if (occasion)
    return sampleLetter(desk, await templateOf(desk, brand_id, language, occasion), language, row);
  const template = { subject: say(language, "mails.test_subject"), body: say(language, "mails.test_body") };
  return renderEmail(template, {
    language,
    look: row,
    values: { brand: row.name },
    footer: emailFooter(language, row),
  });
}
