import type { CampaignProgress } from "../../../api/settings/email/campaigns.ts";

/** Of how many it is known what became of them. */
export const settledOf = ({ recipients, outcomes }: CampaignProgress): number =>
  recipients - outcomes.waiting;
