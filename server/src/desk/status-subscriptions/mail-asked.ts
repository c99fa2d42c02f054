import { choosing } from "../../i18n/choose-language.ts";
import { say } from "../../i18n/say.ts";
import { type JobTools, job } from "../feature.ts";
import { deliver } from "../mails/delivering.ts";
import { suppress } from "../mails/due.ts";
import { smallPrint } from "../mails/footer.ts";
import { letter } from "../mails/letter.ts";
import { senderOf } from "../mails/look.ts";
import { linkPiece } from "../mails/pieces.ts";
import { templateOf } from "../mails/templates.ts";
import { statusOccasions } from "./occasions.ts";
import { recipientOf } from "./recipient.ts";
import type { SubscriberKey } from "./subscriber.ts";

/** Somebody asked once more that an address be mailed. */
export interface AskedKey extends SubscriberKey {
  asks: number;
}

/** Mails the link to confirm; to who has confirmed already, the one to change what they are told. */
export const mailAskedUpdates = job("mail-asked-status-updates", sendAsked, { atOnce: 8 });

export const askedMailId = ({ subscriberId, asks }: AskedKey) => `${subscriberId}.asked.${asks}`;

export const occasionOfAsked = (isConfirmed: boolean) =>
  isConfirmed ? statusOccasions.known : statusOccasions.confirm;

async function sendAsked(tools: JobTools, key: AskedKey): Promise<void> {
  const { desk } = tools;
  const id = askedMailId(key);
  const recipient = await recipientOf(desk, key);
  if (!recipient) return suppress(desk, id);
  const isConfirmed = recipient.confirmed_at !== null;
  const occasion = occasionOfAsked(isConfirmed);
  const language = choosing(desk.languages)(recipient.language);
  const label = say(
    language,
    isConfirmed ? "status_subscription.to_change" : "status_subscription.to_confirm",
  );
  const mail = letter(await templateOf(desk, key.brandId, language, occasion), {
    language,
    look: recipient,
    values: { brand: recipient.name, link: linkPiece(recipient.manage, label) },
    footer: smallPrint(language, recipient),
  });
  const about = { occasion: occasion.name, brandId: key.brandId };
  await deliver(tools, about, { ...senderOf(recipient), to: recipient.email, ...mail, id });
}
