import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type BrandRecord, brandsQuery } from "../../../api/settings/brands.ts";
import { allOfCampaigns, createCampaign } from "../../../api/settings/email/campaigns.ts";
import editor from "../../../components/settings-form/editor.module.css";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm } from "../../../components/ui/form/use-form.ts";
import { type CampaignDraft, campaignChangesOf, campaignFieldNames, emptyCampaignDraft } from "./draft.ts";
import { CampaignFields } from "./draft-fields.tsx";
import { CampaignPreview } from "./preview.tsx";
import { campaignTexts as texts } from "./texts/texts.ts";

export function NewDraft(): ReactElement {
  return (
    <>
      <PageHead
        title={texts.create}
        about={texts.noneHelp}
        back={{ section: "campaigns", name: settingsTexts.sections.campaigns }}
      />
      <QueryResult query={useQuery(brandsQuery)}>{(brands) => <Fields brands={brands} />}</QueryResult>
    </>
  );
}

/** After saving, the draft's own page opens. */
function Fields({ brands }: { brands: readonly Pick<BrandRecord, "id" | "name">[] }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const nothing = emptyCampaignDraft(String(brands[0]?.id ?? ""));
  const form = useForm({
    kept: { record: nothing, version: undefined },
    draftOf: (draft: CampaignDraft) => draft,
    save: async (changes) => {
      const draft = { ...nothing, ...changes };
      const {
        name = "",
        subject = "",
        body = "",
        audience = "",
        ...rest
      } = campaignChangesOf(draft, draft.subject);
      const words = { subject, body, audience, ...(name && { name }) };
      const made = await createCampaign({ brand_id: Number(draft.brand_id), ...words, ...rest });
      void queries.invalidateQueries(allOfCampaigns);
      void navigate({
        to: "/settings/{-$section}/{-$item}",
        params: { section: "campaigns", item: made.id },
      });
      return { record: draft, version: made.id };
    },
  });
  return (
    <div className={editor.editor}>
      <FormFrame form={form} label={texts.create} names={campaignFieldNames}>
        <CampaignFields form={form} brands={brands} />
      </FormFrame>
      <CampaignPreview draft={form.draft} />
    </div>
  );
}
