import type { EmailKind } from "../core/email-kind.ts";

type ReportEmailKind = "received" | "replied";

const occasionOf = (name: ReportEmailKind, more: Omit<EmailKind, "name" | "subject">): EmailKind => ({
  name: `report_${name}`,
  ...more,
  subject: "report.mail_subject",
});

/**
 * The emails that a reporter can get. None contains the title: it would let a stranger send their own words to an
 * unverified address.
 */
export const reportEmailKinds: Record<ReportEmailKind, EmailKind> = {
  received: occasionOf("received", {
    body: "report.mail_received",
    placeholders: ["brand", "reference", "link"],
    needs: ["link"],
  }),
  replied: occasionOf("replied", {
    body: "report.mail_replied",
    placeholders: ["brand", "reference", "link", "answer"],
    needs: ["link"],
  }),
};
