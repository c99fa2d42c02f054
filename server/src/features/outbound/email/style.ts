import type { Selected } from "../../../infrastructure/database/rows.ts";

/** How the mails of a brand look, and who sends them. */
export const lookColumns = [
  "brands.name",
  "brands.locale",
  "brands.mail_from",
  "brands.mail_reply_to",
  "brands.mail_color",
  "brands.mail_logo_url",
] as const;

export type Look = Omit<Selected<"brands", typeof lookColumns>, "locale">;

/** What belongs to no brand. */
export const lookOfDesk: Look = {
  name: "Sidedesk",
  mail_from: null,
  mail_reply_to: null,
  mail_color: null,
  mail_logo_url: null,
};

/** The head of a mail that belongs to a conversation with somebody. */
export function senderOf({ name, mail_from, mail_reply_to }: Look) {
  return { from: { name, address: mail_from }, replyTo: mail_reply_to };
}
