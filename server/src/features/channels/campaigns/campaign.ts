import type { SentenceKey } from "../../../i18n/say.ts";

/** How a campaign goes: from a draft by way of its recipients to its mails. */
export const campaignStates = ["draft", "preparing", "sending", "paused", "done", "cancelled"] as const;
export type CampaignState = (typeof campaignStates)[number];

/**
 * What became of one recipient: `refused` is an address that does not exist, `given_up` one that was tried for a day,
 * `suppressed` stood on the brand's list already, `unsubscribed` came onto it before their turn.
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

/** How an audience is narrowed: each filter by the key that the platform gave it. */
export type CampaignFilters = Record<string, string | number | boolean | string[]>;

/** Why the platform's list could not be had, as a sentence of the desk. */
export interface CampaignProblem {
  sentence: SentenceKey;
  values: Record<string, string | number>;
}

export interface CampaignKey {
  brandId: number;
  campaignId: string;
}

/** A stretch of work on a campaign, by the one who may do it: as soon as there is another run, this one is over. */
export interface CampaignRun extends CampaignKey {
  run: string;
}

/** What the token of a recipient's link is sealed with. */
export function recipientTokenContext(brandId: number, id: string) {
  return ["campaign token", brandId, id];
}
