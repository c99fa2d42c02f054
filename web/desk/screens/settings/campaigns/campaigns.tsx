import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { campaignQuery } from "../../../api/settings/email/campaigns.ts";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { CampaignProgressPage } from "./campaign-progress.tsx";
import { DraftForm } from "./draft-form.tsx";
import { CampaignList } from "./list.tsx";
import { NewDraft } from "./new-draft.tsx";

export function Campaigns({ item }: { item: string | undefined }): ReactElement {
  if (item === undefined) return <CampaignList />;
  return item === "new" ? <NewDraft /> : <One key={item} id={item} />;
}

/** A draft is edited and a sent campaign is monitored on the same page. */
function One({ id }: { id: string }) {
  return (
    <QueryResult query={useQuery(campaignQuery(id))} needs={[useQuery(brandsQuery)]}>
      {(kept) =>
        kept.record.state === "draft" ? (
          <DraftForm kept={kept} />
        ) : (
          <CampaignProgressPage campaign={kept.record} />
        )
      }
    </QueryResult>
  );
}
