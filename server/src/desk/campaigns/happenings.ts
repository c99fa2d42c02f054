import type { Subject } from "../happenings/announce.ts";
import { happening } from "../happenings/happening.ts";
import type { CampaignKey, SuppressionReason } from "./campaign.ts";

export const campaignPrepared = happening<object, { recipients: number }>("campaign", "prepared", {
  audited: "campaign.prepared",
});
export const campaignNotPrepared = happening<object, { code: string }>("campaign", "not_prepared", {
  audited: "campaign.not_prepared",
});
export const campaignDone = happening("campaign", "done", { audited: "campaign.done" });

/** Whose address it is stands in the list alone: the log is kept for good, and the list is not. */
export const suppressionAdded = happening<object, { reason: SuppressionReason }>("suppression", "added", {
  audited: "suppression.added",
});

export const audienceSecretRenewed = happening<object, { grace_seconds: number }>(
  "brand",
  "audience_secret_renewed",
  { audited: "audience-secret.renewed" },
);

export const campaignHappenings = [
  campaignPrepared,
  campaignNotPrepared,
  campaignDone,
  suppressionAdded,
  audienceSecretRenewed,
];

export function ofCampaign({ brandId, campaignId }: CampaignKey): Subject {
  return { brandId, id: campaignId };
}

export function ofSuppression(brandId: number, id: string): Subject {
  return { brandId, id };
}
