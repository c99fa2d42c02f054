import type { CampaignProgress } from "../../../api/settings/email/campaigns.ts";

/** The number of recipients with a final outcome. */
export const settledOf = ({ recipients, outcomes }: CampaignProgress): number =>
  recipients - outcomes.waiting;
