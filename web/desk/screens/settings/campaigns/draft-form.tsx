import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import {
  allOfCampaigns,
  type Campaign,
  campaignQuery,
  changeCampaign,
  deleteCampaign,
  readCampaign,
} from "../../../api/settings/campaigns.ts";
import { FormFrame } from "../../../parts/form/form-frame.tsx";
import { type Kept, useForm } from "../../../parts/form/use-form.ts";
import { Notice } from "../../../parts/notice.tsx";
import { toasts } from "../../../parts/toasts.tsx";
import { Asking } from "../parts/asking.tsx";
import { PageHead } from "../parts/page-head.tsx";
import styles from "../parts/parts.module.css";
import { settingsTexts } from "../texts/texts.ts";
import own from "./campaigns.module.css";
import { changesOf, draftOf, fieldNames } from "./draft.ts";
import { DraftFields } from "./draft-fields.tsx";
import { Preview } from "./preview.tsx";
import { Sending } from "./sending.tsx";
import { campaignTexts as texts } from "./texts/texts.ts";

export function DraftForm({ kept }: { kept: Kept<Campaign> }): ReactElement {
  const { record } = kept;
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf,
    save: (changes, version) =>
      changeCampaign(record.id, changesOf(changes, changes.subject ?? record.subject), version),
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
      <div className={own.editor}>
        <FormFrame form={form} label={record.name} names={fieldNames}>
          <DraftFields form={form} />
        </FormFrame>
        <Preview draft={form.draft} />
      </div>
      <Sending campaign={record} isSaved={isSaved} />
      <Remove campaign={record} />
    </>
  );
}

function Remove({ campaign: { id, name } }: { campaign: Campaign }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <footer className={styles.foot}>
      <Asking
        icon="trash"
        name={texts.remove}
        title={texts.removeTitle(name)}
        consequences={texts.removeHelp}
        cancel={settingsTexts.cancel}
        act={() => deleteCampaign(id)}
        onDone={() => {
          toasts.add({ title: settingsTexts.removed(name) });
          queries.removeQueries({ queryKey: campaignQuery(id).queryKey });
          void queries.invalidateQueries(allOfCampaigns);
          void navigate({
            to: "/settings/{-$section}/{-$item}",
            params: { section: "campaigns", item: undefined },
          });
        }}
      />
    </footer>
  );
}
