import { choosing } from "../../language/choosing.ts";
import { say } from "../../language/say.ts";
import { type JobTools, job } from "../feature.ts";
import { deliver } from "./delivering.ts";
import { smallPrint } from "./footer.ts";
import { letter } from "./letter.ts";
import { lookColumns, senderOf } from "./look.ts";

export const occasionOfTest = "test";
export const testId = (id: string) => `test.${id}`;

/** Sends the test mail of a row of the log. */
export const mailTest = job("mail-test", sendTest);

async function sendTest(tools: JobTools, { id }: { id: string }): Promise<void> {
  const { desk } = tools;
  const row = await desk.db
    .selectFrom("mails")
    .innerJoin("brands", "brands.id", "mails.brand_id")
    .where("mails.id", "=", id)
    .select(["mails.mail_id", "mails.brand_id", "mails.recipient", ...lookColumns])
    .executeTakeFirst();
  if (!row?.recipient) return;
  const language = choosing(desk.languages)(row.locale);
  const template = { subject: say(language, "mails.test_subject"), body: say(language, "mails.test_body") };
  await deliver(
    tools,
    { occasion: occasionOfTest, brandId: row.brand_id },
    {
      ...senderOf(row),
      to: row.recipient,
      ...letter(template, {
        language,
        look: row,
        values: { brand: row.name },
        footer: smallPrint(language, row),
      }),
      id: row.mail_id,
    },
  );
}
