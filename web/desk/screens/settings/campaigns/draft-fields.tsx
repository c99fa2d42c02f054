import type { ReactElement } from "react";
import type { BrandRecord } from "../../../api/settings/brands.ts";
import { BrandField } from "../../../components/settings-form/fields/brand-field.tsx";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { NumberField } from "../../../components/ui/form/fields/number-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import { AudienceFields } from "./audience-fields.tsx";
import type { CampaignDraft } from "./draft.ts";
import { EmailFields } from "./email-fields.tsx";
import { campaignTexts as texts } from "./texts/texts.ts";

interface Props {
  form: Form<CampaignDraft>;
  /** For a new one; the brand can't change later. */
  brands?: readonly Pick<BrandRecord, "id" | "name">[];
}

export function CampaignFields({ form, brands = [] }: Props): ReactElement {
  const { draft, set } = form;
  return (
    <>
      <FormSection title={texts.writing} about={texts.writingAbout}>
        <BrandField
          brands={brands}
          label={texts.brand}
          help={texts.brandHelp}
          value={draft.brand_id}
          onChange={(brand_id) => set({ brand_id, audience: "", filters: {} })}
        />
        <EmailFields draft={draft} onChange={set} />
        <TextField
          name="name"
          label={texts.name}
          help={texts.nameHelp}
          value={draft.name}
          onChange={(name) => set({ name })}
        />
      </FormSection>
      <FormSection title={texts.whom} about={texts.whomAbout}>
        <AudienceFields draft={draft} onChange={set} />
      </FormSection>
      <FormSection title={texts.speed}>
        <NumberField
          name="per_minute"
          label={texts.perMinute}
          help={texts.perMinuteHelp}
          min={1}
          value={draft.per_minute}
          onChange={(per_minute) => set({ per_minute })}
        />
      </FormSection>
    </>
  );
}
