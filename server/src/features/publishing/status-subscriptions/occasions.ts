import type { EmailKind } from "../../core/email-kind.ts";

/** The emails that a status subscriber can get. */
export const statusEmailKinds: Record<"confirm" | "known" | "update", EmailKind> = {
  confirm: {
    name: "status_confirm",
    subject: "status_subscription.mail_confirm_subject",
    body: "status_subscription.mail_confirm",
    placeholders: ["brand", "link"],
    needs: ["link"],
  },
  known: {
    name: "status_known",
    subject: "status_subscription.mail_known_subject",
    body: "status_subscription.mail_known",
    placeholders: ["brand", "link"],
    needs: ["link"],
  },
  update: {
    name: "status_update",
    subject: "status_subscription.mail_update_subject",
    body: "status_subscription.mail_update",
    placeholders: ["brand", "incident", "state", "when", "concerns", "update", "link"],
    needs: ["update"],
  },
};
