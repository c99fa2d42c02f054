import type { ReactElement } from "react";
import type { CampaignState } from "../../../api/settings/email/campaigns.ts";
import styles from "./campaigns.module.css";
import { campaignTexts as texts } from "./texts/texts.ts";

export function CampaignStatusBadge({ state }: { state: CampaignState }): ReactElement {
  return <span className={`${styles.state} ${styles[state] ?? ""}`}>{texts.states[state]}</span>;
}
