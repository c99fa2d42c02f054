import type { AudienceFilters } from "../../../api/settings/email/audiences.ts";
import type { Campaign, CampaignChanges } from "../../../api/settings/email/campaigns.ts";
import { campaignTexts as texts } from "./texts/texts.ts";

/** As in the fields. */
export interface CampaignDraft {
  brand_id: string;
  name: string;
  subject: string;
  body: string;
  audience: string;
  filters: AudienceFilters;
  per_minute: number | null;
}

export const campaignFieldNames: { readonly [Name in keyof CampaignDraft]: string } = {
  brand_id: texts.brand,
  name: texts.name,
  subject: texts.subject,
  body: texts.body,
  audience: texts.audience,
  filters: texts.whom,
  per_minute: texts.speed,
};

const usualPerMinute = 300;
const longestName = 100;

export const emptyCampaignDraft = (brandId: string): CampaignDraft => ({
  brand_id: brandId,
  name: "",
  subject: "",
  body: "",
  audience: "",
  filters: {},
  per_minute: usualPerMinute,
});

export const campaignDraftOf = ({ brand_id, ...rest }: Campaign): CampaignDraft => ({
  ...emptyCampaignDraft(String(brand_id)),
  name: rest.name,
  subject: rest.subject,
  body: rest.body,
  audience: rest.audience,
  filters: rest.filters,
  per_minute: rest.per_minute,
});

/** An empty name becomes the subject. An empty rate is sent as 0, which the server refuses at its field. */
export function campaignChangesOf(
  { brand_id: _, per_minute, ...words }: Partial<CampaignDraft>,
  subject: string,
): CampaignChanges {
  return {
    ...words,
    ...(words.name === "" && { name: subject.slice(0, longestName) }),
    ...(per_minute !== undefined && { per_minute: per_minute ?? 0 }),
  };
}
