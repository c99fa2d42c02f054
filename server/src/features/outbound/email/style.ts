import type { Selected } from "../../../infrastructure/database/rows.ts";

/** The appearance of a brand's emails, and their sender. */
export const lookColumns = [
  "brands.name",
  "brands.locale",
  "brands.mail_from",
  "brands.mail_reply_to",
  "brands.mail_color",
  "brands.mail_logo_url",
] as const;

export type EmailLook = Omit<Selected<"brands", typeof lookColumns>, "locale">;

/** For emails without a brand. */
export const lookOfDesk: EmailLook = {
  name: "Sidedesk",
  mail_from: null,
  mail_reply_to: null,
  mail_color: null,
  mail_logo_url: null,
};

/** The sender of an email that belongs to a conversation. */
export function brandSenderOf({ name, mail_from, mail_reply_to }: EmailLook) {
  return { from: { name, address: mail_from }, replyTo: mail_reply_to };
}
