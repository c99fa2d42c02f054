import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  allOfCampaigns,
  type Campaign,
  campaignQuery,
  changeCampaign,
  deleteCampaign,
  readCampaign,
} from "../../../api/settings/email/campaigns.ts";
import { DeleteAction } from "../../../components/settings-form/delete-action.tsx";
import editor from "../../../components/settings-form/editor.module.css";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { campaignChangesOf, campaignDraftOf, campaignFieldNames } from "./draft.ts";
import { CampaignFields } from "./draft-fields.tsx";
import { CampaignPreview } from "./preview.tsx";
import { SendCampaign } from "./send-campaign.tsx";
import { campaignTexts as texts } from "./texts/texts.ts";

export function DraftForm({ kept }: { kept: VersionedRecord<Campaign> }): ReactElement {
  const { record } = kept;
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf: campaignDraftOf,
    save: (changes, version) =>
      changeCampaign(record.id, campaignChangesOf(changes, changes.subject ?? record.subject), version),
    readAgain: () => readCampaign(record.id),
    onSaved: (saved) => {
      queries.setQueryData(campaignQuery(record.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: [...allOfCampaigns.queryKey, "list"] });
    },
  });
  const isSaved = form.changed.length === 0 && !form.isSaving;
  return (
    <>
      <PageHead
        title={record.name}
        back={{ section: "campaigns", name: settingsTexts.sections.campaigns }}
        about={texts.states.draft}
      />
      {record.problem && (
        <Notice isTrouble title={texts.notSent}>
          {record.problem.message}
        </Notice>
      )}
      <div className={editor.editor}>
        <FormFrame form={form} label={record.name} names={campaignFieldNames}>
          <CampaignFields form={form} />
        </FormFrame>
        <CampaignPreview draft={form.draft} />
      </div>
      <SendCampaign campaign={record} isSaved={isSaved} />
      <DeleteAction
        name={record.name}
        section="campaigns"
        texts={texts}
        consequences={texts.removeHelp}
        act={() => deleteCampaign(record.id)}
        onGone={() => {
          queries.removeQueries({ queryKey: campaignQuery(record.id).queryKey });
          void queries.invalidateQueries(allOfCampaigns);
        }}
      />
    </>
  );
}
