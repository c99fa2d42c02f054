import { sql } from "kysely";
import { choosing } from "../../../i18n/choose-language.ts";
import { say } from "../../../i18n/say.ts";
import type { Desk } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { readPreferences } from "../../organisation/preferences/staff.ts";
import { sendEmail } from "../../outbound/email/deliver.ts";
import { emailFooter } from "../../outbound/email/footer.ts";
import { linkPiece } from "../../outbound/email/pieces.ts";
import { suppressEmail } from "../../outbound/email/queue-email.ts";
import { renderEmail } from "../../outbound/email/render.ts";
import { brandSenderOf, lookOfDesk } from "../../outbound/email/style.ts";
import type { ReportKey } from "../report.ts";
import { typeLabel } from "../types.ts";
import { staffWhoSeeReports } from "../visible-reports.ts";
import { reportsWithType } from "../with-type.ts";

export const staffReportKind = "staff_report";

/** An email to a member of staff. `unread`: no one is named for the confidential type. */
export interface StaffMail extends ReportKey {
  occasion: "received" | "replied" | "unread";
  staffId: string;
  eventId: string;
}

export const staffMailId = ({ eventId, staffId }: StaffMail) => `${staffId}.report.${eventId}`;

/** Emails a colleague that there is something to read. For a confidential report, the email contains none of it. */
export const mailStaffOfReport = job("mail-staff-of-report", sendMail, {
  inOrderOf: ({ staffId }: StaffMail) => staffId,
  atOnce: 8,
});

async function sendMail(tools: JobTools, key: StaffMail): Promise<void> {
  const { desk } = tools;
  const id = staffMailId(key);
  const report = await reportToTell(desk, key);
  // The person may no longer see it. Or, for `unread`: someone is named by now and reads it in the app.
  if (!report || report.sees === (key.occasion === "unread")) return suppressEmail(desk, id);
  const { language: wanted } = await readPreferences(desk, { id: key.staffId });
  const language = choosing(desk.languages)(wanted ?? undefined);
  const link =
    key.occasion === "unread"
      ? ""
      : linkPiece(desk.addresses.reportForStaff(report.reference), say(language, "report.mail_open"));
  await sendEmail(
    tools,
    { ...key, occasion: staffReportKind },
    {
      ...brandSenderOf(lookOfDesk),
      to: report.recipient,
      ...renderEmail(
        {
          subject: say(language, "report.staff_mail_subject"),
          body: say(language, `report.staff_mail_${key.occasion}`),
        },
        {
          language,
          look: lookOfDesk,
          values: {
            name: report.name,
            brand: report.brand,
            reference: report.reference,
            type: typeLabel(report, language),
            title: report.is_confidential ? "" : report.title,
            link,
          },
          footer: emailFooter(language, lookOfDesk),
        },
      ),
      id,
    },
  );
}

function reportToTell({ db }: Desk, { brandId, reportId, staffId }: StaffMail) {
  return reportsWithType(db)
    .innerJoin("brands", "brands.id", "reports.brand_id")
    .innerJoin("staff", (join) => join.on("staff.id", "=", staffId).on("staff.active", "=", true))
    .where("reports.brand_id", "=", brandId)
    .where("reports.id", "=", reportId)
    .select([
      "reports.reference",
      "reports.title",
      "type.value",
      "type.label",
      "type.is_confidential",
      "brands.name as brand",
      "staff.name",
      "staff.email as recipient",
      sql<boolean>`${staffWhoSeeReports}`.as("sees"),
    ])
    .executeTakeFirst();
}
