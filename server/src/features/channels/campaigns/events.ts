import type { Subject } from "../../core/event.ts";
import { happening } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";
import type { CampaignKey, SuppressionReason } from "./campaign.ts";

interface Named {
  name: string;
}

export const campaignCreated = happening<object, Named>("campaign", "created", {
  audited: "campaign.created",
});
export const campaignChanged = happening<object, Changes>("campaign", "changed", {
  audited: "campaign.changed",
});
export const campaignDeleted = happening<object, Named>("campaign", "deleted", {
  audited: "campaign.deleted",
});
export const campaignTested = happening("campaign", "tested", { audited: "campaign.tested" });
/** What an administrator does with one that is sent, by the name of the move. */
export const campaignMoves = {
  send: happening("campaign", "sent", { audited: "campaign.sent" }),
  pause: happening("campaign", "paused", { audited: "campaign.paused" }),
  resume: happening("campaign", "resumed", { audited: "campaign.resumed" }),
  cancel: happening("campaign", "cancelled", { audited: "campaign.cancelled" }),
};
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

export const suppressionRemoved = happening<object, { reason: SuppressionReason }>("suppression", "removed", {
  audited: "suppression.removed",
});
export const audienceSecretRenewed = happening<object, { grace_seconds: number }>(
  "brand",
  "audience_secret_renewed",
  { audited: "audience-secret.renewed" },
);

export const campaignHappenings = [
  campaignCreated,
  campaignChanged,
  campaignDeleted,
  campaignTested,
  ...Object.values(campaignMoves),
  campaignPrepared,
  campaignNotPrepared,
  campaignDone,
  suppressionAdded,
  suppressionRemoved,
  audienceSecretRenewed,
];

export function ofCampaign({ brandId, campaignId }: CampaignKey): Subject {
  return { brandId, id: campaignId };
}

export function ofSuppression(brandId: number, id: string): Subject {
  return { brandId, id };
}
