import { feature } from "../feature.ts";
import { recipientTokenContext } from "./campaign.ts";
import { campaignHappenings } from "./happenings.ts";
import { eraseRecipients } from "./hears.ts";
import { sendCampaign } from "./sending.ts";
import { english, problems } from "./sentences/english.ts";
import { german } from "./sentences/german.ts";
import { watchCampaigns } from "./watching.ts";

export const campaigns = feature({
  sentences: { en: english, de: german },
  problems,
  jobs: [sendCampaign, watchCampaigns],
  happenings: campaignHappenings,
  hears: [eraseRecipients],
  tables: {
    campaigns: { brand: "goes" },
    campaign_recipients: { brand: "goes" },
    suppressions: { brand: "goes" },
  },
  sealed: [
    {
      table: "campaign_recipients",
      column: "sealed_token",
      key: ["brand_id", "id"],
      also: [],
      context: (row) => recipientTokenContext(Number(row.brand_id), String(row.id)),
    },
  ],
});
