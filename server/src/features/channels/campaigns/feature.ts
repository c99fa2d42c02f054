import { feature } from "../../core/feature.ts";
import { Audience, PlatformAudiences, PlatformMembers, PlatformMembersRequest } from "./audiences.ts";
import { campaignStates, recipientTokenContext } from "./campaign.ts";
import { prepareCampaign } from "./delivery/prepare.ts";
import { sendCampaign } from "./delivery/send-campaign.ts";
import * as errors from "./errors.ts";
import { campaignEvents } from "./events.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { watchCampaigns } from "./progress.ts";
import { recipientsRetained } from "./retention.ts";
import { AudienceSecret, audienceSecretContext } from "./secrets.ts";
import { Campaign, CampaignProgress, CampaignRecipient, Suppression } from "./shape.ts";
import { eraseRecipients } from "./subscribers.ts";
import { mailCampaignTest } from "./test-email.ts";

export const campaigns = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  errorsAreForStaff: true,
  schemas: [
    Audience,
    AudienceSecret,
    Campaign,
    CampaignProgress,
    CampaignRecipient,
    PlatformAudiences,
    PlatformMembers,
    PlatformMembersRequest,
    Suppression,
  ],
  enums: { CampaignState: campaignStates },
  tag: {
    name: "Campaigns",
    description: "Emails to audiences of a brand's platform, and the suppression list.",
  },
  jobs: [prepareCampaign, sendCampaign, watchCampaigns, mailCampaignTest],
  expires: [{ table: "audience_secrets", time: "valid_until", after: "1 day" }],
  retentionRules: [recipientsRetained],
  events: campaignEvents,
  subscribers: [eraseRecipients],
  tables: {
    audience_secrets: { brand: "goes" },
    campaigns: { brand: "goes" },
    campaign_recipients: { brand: "goes" },
    suppressions: { brand: "goes" },
  },
  sealed: [
    {
      table: "audience_secrets",
      column: "sealed_secret",
      key: ["brand_id", "id"],
      sentTo: "nowhere",
      also: [],
      context: (row) => audienceSecretContext(Number(row.brand_id), String(row.id)),
    },
    {
      table: "campaign_recipients",
      column: "sealed_token",
      key: ["brand_id", "id"],
      sentTo: "nowhere",
      also: [],
      context: (row) => recipientTokenContext(Number(row.brand_id), String(row.id)),
    },
  ],
});
