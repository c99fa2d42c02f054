import { type JobTools, job } from "../feature.ts";
import type { CampaignKey } from "./campaign.ts";
import { composeMail, readLetter } from "./composing.ts";

interface CampaignTest extends CampaignKey {
  staffId: string;
  testId: string;
}

/** Mails a campaign to the member of staff who wants to see it; its link to unsubscribe stops nothing. */
export const mailCampaignTest = job("mail-campaign-test", sendTest, { atOnce: 4 });

async function sendTest(
  { desk, mailer }: JobTools,
  { staffId, testId, ...key }: CampaignTest,
): Promise<void> {
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
  if (!reader || !isThere) return;
  const [first_name = "", ...others] = reader.name.split(" ");
  const addressee = { email: reader.email, first_name, last_name: others.join(" ") };
  const stop = desk.addresses.unsubscribe("test");
  await mailer.send(composeMail(desk, await readLetter(desk, key), addressee, { id: testId, stop }));
}
