import { sql } from "kysely";
import { choosing } from "../../i18n/choose-language.ts";
import { say } from "../../i18n/say.ts";
import type { Desk } from "../core/desk.ts";
import { type JobTools, job } from "../core/feature.ts";
import { sendEmail } from "../outbound/email/deliver.ts";
import { emailFooter } from "../outbound/email/footer.ts";
import { linkPiece, messagePiece } from "../outbound/email/pieces.ts";
import { suppressEmail } from "../outbound/email/queue-email.ts";
import { renderEmail } from "../outbound/email/render.ts";
import { brandSenderOf, lookColumns } from "../outbound/email/style.ts";
import { templateOf } from "../outbound/email/templates.ts";
import { reportEmailKinds } from "./occasions.ts";
import type { ReportKey } from "./report.ts";
import { reportLink } from "./token.ts";
import { reportsWithClient } from "./with-type.ts";

/** An email to a reporter. The reply's id is part of it, so that it is sent once. */
export interface ReporterMail extends ReportKey {
  occasion: keyof typeof reportEmailKinds;
  replyId: string;
}

export const reporterMailId = ({ reportId, replyId }: ReporterMail) => `${reportId}.report.${replyId}`;

/** Emails a reporter the link to their report, and staff's reply unless the report is confidential. */
export const mailReporter = job("mail-reporter", sendMail, {
  inOrderOf: ({ reportId }: ReporterMail) => reportId,
  atOnce: 8,
});

async function sendMail(tools: JobTools, key: ReporterMail): Promise<void> {
  const { desk } = tools;
  const id = reporterMailId(key);
  const report = await reportToMail(desk, key);
  if (!report?.recipient) return suppressEmail(desk, id);
  const language = choosing(desk.languages)(report.language);
  const occasion = reportEmailKinds[key.occasion];
  const url = await reportLink(desk, key, report);
  const answer =
    key.occasion === "replied" && !report.is_confidential ? await answerOf(desk, key) : undefined;
  await sendEmail(
    tools,
    { ...key, occasion: occasion.name },
    {
      ...brandSenderOf(report),
      to: report.recipient,
      ...renderEmail(await templateOf(desk, key.brandId, language, occasion), {
        language,
        look: report,
        values: {
          brand: report.name,
          reference: report.reference,
          link: linkPiece(url, say(language, "report.mail_open")),
          answer: answer ? messagePiece(answer) : "",
        },
        footer: emailFooter(language, report),
      }),
      id,
    },
  );
}

function reportToMail({ db }: Desk, { brandId, reportId }: ReportKey) {
  return reportsWithClient(db)
    .innerJoin("brands", "brands.id", "reports.brand_id")
    .where("reports.brand_id", "=", brandId)
    .where("reports.id", "=", reportId)
    .select([
      sql<string | null>`coalesce(reports.email, client.email)`.as("recipient"),
      "reports.reference",
      "reports.sealed_token",
      "reports.language",
      "type.is_confidential",
      "brands.hostnames",
      ...lookColumns,
    ])
    .executeTakeFirst();
}

function answerOf({ db }: Desk, { brandId, replyId }: ReporterMail) {
  return db
    .selectFrom("report_replies")
    .where("brand_id", "=", brandId)
    .where("id", "=", replyId)
    .where("author_type", "=", "staff")
    .select(["body", "body_html"])
    .executeTakeFirst();
}
