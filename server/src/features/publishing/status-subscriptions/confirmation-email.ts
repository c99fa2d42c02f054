import { choosing } from "../../../i18n/choose-language.ts";
import { say } from "../../../i18n/say.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { sendEmail } from "../../outbound/email/deliver.ts";
import { emailFooter } from "../../outbound/email/footer.ts";
import { linkPiece } from "../../outbound/email/pieces.ts";
import { suppressEmail } from "../../outbound/email/queue-email.ts";
import { renderEmail } from "../../outbound/email/render.ts";
import { brandSenderOf } from "../../outbound/email/style.ts";
import { templateOf } from "../../outbound/email/templates.ts";
import { statusEmailKinds } from "./occasions.ts";
import { recipientOf } from "./recipient.ts";
import type { SubscriberKey } from "./subscriber.ts";

/** A subscriber, and which of their requests for the email this is. */
export interface AskedKey extends SubscriberKey {
  asks: number;
}

/** Emails the link to confirm, or to a confirmed subscriber the link to their settings. */
export const mailAskedUpdates = job("mail-asked-status-updates", sendAsked, { atOnce: 8 });

export const confirmationMailId = ({ subscriberId, asks }: AskedKey) => `${subscriberId}.asked.${asks}`;

export const occasionOfAsked = (isConfirmed: boolean) =>
  isConfirmed ? statusEmailKinds.known : statusEmailKinds.confirm;

async function sendAsked(tools: JobTools, key: AskedKey): Promise<void> {
  const { desk } = tools;
  const id = confirmationMailId(key);
  const recipient = await recipientOf(desk, key);
  if (!recipient) return suppressEmail(desk, id);
  const isConfirmed = recipient.confirmed_at !== null;
  const occasion = occasionOfAsked(isConfirmed);
  const language = choosing(desk.languages)(recipient.language);
  const label = say(
    language,
    isConfirmed ? "status_subscription.to_change" : "status_subscription.to_confirm",
  );
  const mail = renderEmail(await templateOf(desk, key.brandId, language, occasion), {
    language,
    look: recipient,
    values: { brand: recipient.name, link: linkPiece(recipient.manage, label) },
    footer: emailFooter(language, recipient),
  });
  const about = { occasion: occasion.name, brandId: key.brandId };
  await sendEmail(tools, about, { ...brandSenderOf(recipient), to: recipient.email, ...mail, id });
}
