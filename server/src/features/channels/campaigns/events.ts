import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";
import type { CampaignKey, SuppressionReason } from "./campaign.ts";

interface Named {
  name: string;
}

export const campaignCreated = defineEvent<object, Named>("campaign", "created", {
  auditAction: "campaign.created",
});
export const campaignChanged = defineEvent<object, Changes>("campaign", "changed", {
  auditAction: "campaign.changed",
});
export const campaignDeleted = defineEvent<object, Named>("campaign", "deleted", {
  auditAction: "campaign.deleted",
});
export const campaignTested = defineEvent("campaign", "tested", { auditAction: "campaign.tested" });
/** The admin's moves on a campaign, by name. */
export const campaignMoves = {
  send: defineEvent("campaign", "sent", { auditAction: "campaign.sent" }),
  pause: defineEvent("campaign", "paused", { auditAction: "campaign.paused" }),
  resume: defineEvent("campaign", "resumed", { auditAction: "campaign.resumed" }),
  cancel: defineEvent("campaign", "cancelled", { auditAction: "campaign.cancelled" }),
};
export const campaignPrepared = defineEvent<object, { recipients: number }>("campaign", "prepared", {
  auditAction: "campaign.prepared",
});
export const campaignNotPrepared = defineEvent<object, { code: string }>("campaign", "not_prepared", {
  auditAction: "campaign.not_prepared",
});
export const campaignDone = defineEvent("campaign", "done", { auditAction: "campaign.done" });

/** The address is only in the suppression list: the audit log is permanent, the list is not. */
export const suppressionAdded = defineEvent<object, { reason: SuppressionReason }>("suppression", "added", {
  auditAction: "suppression.added",
});

export const suppressionRemoved = defineEvent<object, { reason: SuppressionReason }>(
  "suppression",
  "removed",
  {
    auditAction: "suppression.removed",
  },
);
export const audienceSecretRenewed = defineEvent<object, { grace_seconds: number }>(
  "brand",
  "audience_secret_renewed",
  { auditAction: "audience-secret.renewed" },
);

export const campaignEvents = [
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
