import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { peopleQuery } from "../../../api/settings/staff-accounts.ts";
import { CustomFields } from "../../../components/custom-fields/custom-fields.tsx";
import { severityTexts } from "../../../components/report-severity/texts/texts.ts";
import { BrandField } from "../../../components/settings-form/fields/brand-field.tsx";
import { type BrandList, brandAt } from "../../../components/settings-form/fields/brands.ts";
import { FileFields, filesOfBrand } from "../../../components/settings-form/fields/file-fields.tsx";
import { optionsOf } from "../../../components/settings-form/fields/options.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { ChecksField, SwitchField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import { QueryFailure } from "../../../components/ui/loading/query-failure.tsx";
import type { TypeDraft } from "./draft.ts";
import { reportTypeTexts as texts } from "./texts/texts.ts";

interface Props {
  form: Form<TypeDraft>;
  brands: BrandList;
  /** Brand, key and visibility can't change after creation. */
  isNew?: boolean;
}

export function TypeFields({ form, brands, isNew = false }: Props): ReactElement {
  const { draft, set } = form;
  return (
    <>
      <FormSection title={texts.reporters}>
        {isNew && (
          <>
            <BrandField
              brands={brands}
              label={texts.brand}
              help={texts.brandHelp}
              value={draft.brand_id}
              onChange={(brand_id) => set({ brand_id })}
            />
            <TextField
              name="value"
              label={texts.value}
              help={texts.valueHelp}
              spellCheck={false}
              value={draft.value}
              onChange={(value) => set({ value })}
            />
          </>
        )}
        <TextField
          name="label"
          label={texts.label}
          help={isNew ? texts.labelNewHelp : `${texts.labelNewHelp} ${texts.labelHelp}`}
          value={draft.label}
          onChange={(label) => set({ label })}
        />
        <TextField
          name="description"
          label={texts.description}
          help={texts.descriptionHelp}
          value={draft.description}
          onChange={(description) => set({ description })}
        />
        <SwitchField
          name="active"
          label={texts.active}
          help={texts.activeHelp}
          value={draft.active}
          onChange={(active) => set({ active })}
        />
        <ChecksField
          name="severities"
          label={texts.severities}
          help={texts.severitiesHelp}
          values={draft.severities}
          options={optionsOf(severityTexts.severities)}
          onChange={(severities) => set({ severities })}
        />
      </FormSection>
      <FormSection title={texts.fields} about={texts.fieldsAbout}>
        <CustomFields
          fields={draft.custom_fields}
          onChange={(custom_fields) => set({ custom_fields })}
          onReorder={() => form.forgetFaults("custom_fields")}
        />
      </FormSection>
      <FormSection title={texts.files} about={texts.filesAbout}>
        <FileFields
          value={draft.files}
          effective={filesOfBrand(brandAt(brands, draft.brand_id).effective.files)}
          onChange={(files) => set({ files })}
        />
      </FormSection>
      <Told form={form} isNew={isNew} />
    </>
  );
}

function Told({ form: { draft, set }, isNew }: { form: Form<TypeDraft>; isNew: boolean }) {
  const query = useQuery(peopleQuery);
  const people = (query.data ?? []).filter(({ id, active }) => active || draft.staff_ids.includes(id));
  const isMissing = draft.is_confidential && draft.staff_ids.length === 0;
  return (
    <FormSection title={texts.told}>
      {isNew && (
        <SwitchField
          name="is_confidential"
          label={texts.isConfidential}
          help={texts.isConfidentialHelp}
          value={draft.is_confidential}
          onChange={(is_confidential) => set({ is_confidential })}
        />
      )}
      {!isNew && draft.is_confidential && <p>{texts.isConfidentialHelp}</p>}
      <QueryFailure queries={[query]} />
      <ChecksField
        name="staff_ids"
        label={texts.staff}
        help={draft.is_confidential ? texts.staffConfidential : texts.staffHelp}
        values={draft.staff_ids}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(staff_ids) => set({ staff_ids })}
      />
      {isMissing && <p role="status">{texts.staffMissing}</p>}
    </FormSection>
  );
}
