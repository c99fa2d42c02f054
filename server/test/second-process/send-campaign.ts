import { readConfig } from "../../src/config.ts";
import type { CampaignKey } from "../../src/features/channels/campaigns/campaign.ts";
import { sendCampaign } from "../../src/features/channels/campaigns/delivery/send-campaign.ts";
import type { Connection } from "../../src/infrastructure/database/connect.ts";
import { openMailer } from "../../src/infrastructure/mail/mail.ts";
import { openDesk } from "../../src/runtime/open-desk.ts";

export interface Mailing {
  connection: Connection;
  dataDir: string;
  secretKeys: string;
  smtpUrl: string;
  key: CampaignKey;
}

/** A process that sends a campaign, run by run, until it is done. */
process.once("message", async ({ connection, dataDir, secretKeys, smtpUrl, key }: Mailing) => {
  const config = readConfig({ dataDir }, { PUBLIC_URL: "http://desk.test", SECRET_KEYS: secretKeys });
  const { desk } = await openDesk(config, connection, { name: "mailing", connections: 4 });
  const mailer = openMailer({ smtpUrl, outbox: dataDir, domain: "desk.test", log: () => undefined });
  const tools = {
    desk,
    mailer,
    outboxFolder: dataDir,
    spoolFolder: dataDir,
    stopping: new AbortController().signal,
  };
  for (;;) {
    const { run } = await desk.db
      .selectFrom("campaigns")
      .where("brand_id", "=", key.brandId)
      .where("id", "=", key.campaignId)
      .select("run")
      .executeTakeFirstOrThrow();
    if (run === null) process.exit();
    await sendCampaign.run(tools, { ...key, run });
  }
});
