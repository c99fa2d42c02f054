import type { Subject } from "../happenings/announce.ts";
import { happening } from "../happenings/happening.ts";
import type { CampaignKey, SuppressionReason } from "./campaign.ts";

export const campaignDone = happening("campaign", "done", { audited: "campaign.done" });

/** Whose address it is stands in the list alone: the log is kept for good, and the list is not. */
export const suppressionAdded = happening<object, { reason: SuppressionReason }>("suppression", "added", {
  audited: "suppression.added",
});

export const campaignHappenings = [campaignDone, suppressionAdded];

export function ofCampaign({ brandId, campaignId }: CampaignKey): Subject {
  return { brandId, id: campaignId };
}

export function ofSuppression(brandId: number, id: string): Subject {
  return { brandId, id };
}
