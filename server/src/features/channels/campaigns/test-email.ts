import { type JobTools, job } from "../../core/feature.ts";
import { sendEmail } from "../../outbound/email/deliver.ts";
import { suppressEmail } from "../../outbound/email/queue-email.ts";
import type { CampaignKey } from "./campaign.ts";
import { composeMail, readCampaignContent } from "./delivery/compose.ts";

interface CampaignTest extends CampaignKey {
  staffId: string;
  testId: string;
}

/** The kind and id of a test email in the email log. */
export const campaignTestKind = "campaign_test";
export const campaignTestId = (testId: string) => `campaign-test.${testId}`;

/** Sends a campaign to the member of staff who tests it; its unsubscribe link does nothing. */
export const mailCampaignTest = job("mail-campaign-test", sendTest, { atOnce: 4 });

async function sendTest(tools: JobTools, { staffId, testId, ...key }: CampaignTest): Promise<void> {
  const { desk } = tools;
  const id = campaignTestId(testId);
  const reader = await desk.db
    .selectFrom("staff")
    .where("id", "=", staffId)
    .where("active", "=", true)
    .select(["email", "name"])
    .executeTakeFirst();
  const isThere = await desk.db
    .selectFrom("campaigns")
    .where("brand_id", "=", key.brandId)
    .where("id", "=", key.campaignId)
    .select("id")
    .executeTakeFirst();
  if (!reader || !isThere) return suppressEmail(desk, id);
  const [first_name = "", ...others] = reader.name.split(" ");
  const addressee = { email: reader.email, first_name, last_name: others.join(" ") };
  const stop = desk.addresses.unsubscribe("test");
  const about = { occasion: campaignTestKind, brandId: key.brandId };
  await sendEmail(
    tools,
    about,
    composeMail(desk, await readCampaignContent(desk, key), addressee, { id, stop }),
  );
}
