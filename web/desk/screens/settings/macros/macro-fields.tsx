import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { departmentsQuery } from "../../../api/directory.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { brandOptions } from "../../../components/settings-form/fields/brand-options.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import { QueryFailure } from "../../../components/ui/loading/query-failure.tsx";
import { MacroActionRows } from "./action-rows.tsx";
import { type MacroDraft, macroDraftForBrand } from "./draft.ts";
import { macroSettingTexts as texts } from "./texts/texts.ts";

interface Props {
  form: Form<MacroDraft>;
}

export function MacroFields({ form }: Props): ReactElement {
  const { draft, set } = form;
  const ofBrands = useQuery(brandsQuery);
  const ofDepartments = useQuery(departmentsQuery);
  const departments = (ofDepartments.data ?? [])
    .filter(({ brand }) => String(brand.id) === draft.brand_id)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <TextField
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <FormSection title={texts.actions} name="actions" about={texts.actionsAbout}>
        <MacroActionRows
          draft={draft.actions}
          departments={departments}
          onChange={(changed) => set({ actions: { ...draft.actions, ...changed } })}
        />
      </FormSection>
      <FormSection title={texts.where} about={texts.whereAbout}>
        <QueryFailure queries={[ofBrands, ofDepartments]} />
        <SelectField
          name="brand_id"
          label={texts.brand}
          value={draft.brand_id}
          options={[{ value: "", label: texts.everyBrand }, ...brandOptions(ofBrands.data ?? [])]}
          onChange={(brand_id) => set(macroDraftForBrand(draft, brand_id))}
        />
        <SelectField
          name="department_id"
          label={texts.department}
          help={texts.departmentHelp}
          value={draft.department_id}
          options={[{ value: "", label: texts.everyDepartment }, ...departments]}
          onChange={(department_id) => set({ department_id })}
        />
      </FormSection>
    </>
  );
}
