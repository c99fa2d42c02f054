import type { SentenceKey } from "../../../i18n/say.ts";

/** A campaign's states: a draft, then its recipients are prepared, then its emails are sent. */
export const campaignStates = ["draft", "preparing", "sending", "paused", "done", "cancelled"] as const;
export type CampaignState = (typeof campaignStates)[number];

/**
 * A recipient's outcome. `refused`: the address does not exist. `given_up`: delivery failed for a day.
 * `suppressed`: the address was already on the brand's suppression list. `unsubscribed`: it was added to that
 * list before its turn.
 */
export const recipientOutcomes = [
  "waiting",
  "sent",
  "refused",
  "given_up",
  "suppressed",
  "unsubscribed",
] as const;
export type RecipientOutcome = (typeof recipientOutcomes)[number];

export const suppressionReasons = ["unsubscribed", "bounced", "added"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** The chosen value of each filter, by the platform's key for it. */
export type CampaignFilters = Record<string, string | number | boolean | string[]>;

/** Why the platform's audience could not be read, as a message. */
export interface CampaignProblem {
  sentence: SentenceKey;
  values: Record<string, string | number>;
}

export interface CampaignKey {
  brandId: number;
  campaignId: string;
}

/**
 * The right to work on a campaign: only the campaign's current run may, so an older run stops when a new one
 * begins.
 */
export interface CampaignRun extends CampaignKey {
  run: string;
}

/** The sealing context for the token of a recipient's link. */
export function recipientTokenContext(brandId: number, id: string) {
  return ["campaign token", brandId, id];
}
