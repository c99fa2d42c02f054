import { choosing } from "../../../../i18n/choose-language.ts";
import { say } from "../../../../i18n/say.ts";
import type { Mail } from "../../../../infrastructure/mail/mail.ts";
import type { Desk } from "../../../core/desk.ts";
import { inPresentDialect } from "../../../core/placeholders/dialect.ts";
import { emailFooter } from "../../../outbound/email/footer.ts";
import { renderEmail } from "../../../outbound/email/render.ts";
import { brandSenderOf, lookColumns } from "../../../outbound/email/style.ts";
import type { CampaignKey } from "../campaign.ts";
import { ofRecipients } from "../placeholders.ts";

/** The parts that all emails of a campaign share. */
export type CampaignContent = Awaited<ReturnType<typeof readCampaignContent>>;

export interface Addressee {
  email: string;
  first_name: string | null;
  last_name: string | null;
}

export function readCampaignContent({ db }: Desk, { brandId, campaignId }: CampaignKey) {
  return db
    .selectFrom("campaigns")
    .innerJoin("brands", "brands.id", "campaigns.brand_id")
    .where("campaigns.brand_id", "=", brandId)
    .where("campaigns.id", "=", campaignId)
    .select(["subject", "body"])
    .select(lookColumns)
    .executeTakeFirstOrThrow();
}

/** Drafts from earlier versions use the former placeholders. */
export const inDialect = <Words extends { subject?: string; body?: string }>(words: Words): Words => ({
  ...words,
  ...(words.subject !== undefined && { subject: inPresentDialect(words.subject, ofRecipients.former) }),
  ...(words.body !== undefined && { body: inPresentDialect(words.body, ofRecipients.former) }),
});

/**
 * One recipient's email, in the brand's language. `stop` is the unsubscribe link, also used for one-click
 * unsubscribe (RFC 8058).
 */
export function composeMail(
  desk: Desk,
  { subject, body, ...look }: CampaignContent,
  { email, first_name, last_name }: Addressee,
  { id, stop }: { id: string; stop: string },
): Mail {
  const language = choosing(desk.languages)(look.locale);
  const values = {
    "client.email": email,
    "client.first_name": first_name?.trim() ?? "",
    "client.last_name": last_name?.trim() ?? "",
    "brand.name": look.name,
  };
  const template = inDialect({ subject, body });
  const why = `${say(language, "campaign.mail_stop", { brand: look.name })}\n${stop}`;
  return {
    ...brandSenderOf(look),
    to: email,
    ...renderEmail(template, { language, look, values, footer: [...emailFooter(language, look), why] }),
    id,
    unsubscribe: stop,
  };
}
