import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { allDepartmentsQuery } from "../../../api/settings/departments.ts";
import type { StaffAccountRecord } from "../../../api/settings/staff-accounts.ts";
import { brandOptions } from "../../../components/settings-form/fields/brand-options.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { ChecksField, SelectField, SwitchField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import { QueryFailure } from "../../../components/ui/loading/query-failure.tsx";
import { staffAccountTexts as texts } from "./texts/texts.ts";

export type AccountDraft = Pick<
  StaffAccountRecord,
  "name" | "email" | "role" | "is_confined" | "brand_ids" | "department_ids"
>;

export const accountFieldNames: { readonly [Name in keyof AccountDraft]: string } = {
  name: texts.name,
  email: texts.email,
  role: texts.role,
  is_confined: texts.confined,
  brand_ids: texts.brand_ids,
  department_ids: texts.department_ids,
};

export const accountDraftOf = (person: AccountDraft): AccountDraft => ({
  name: person.name,
  email: person.email,
  role: person.role,
  is_confined: person.is_confined,
  brand_ids: person.brand_ids,
  department_ids: person.department_ids,
});

type Part = { form: Form<AccountDraft> };

export function AccountFields({ form }: Part): ReactElement {
  const { draft, set } = form;
  return (
    <>
      <FormSection title={texts.who}>
        <TextField
          name="name"
          label={texts.name}
          help={texts.nameHelp}
          value={draft.name}
          onChange={(name) => set({ name })}
        />
        <TextField
          name="email"
          type="email"
          label={texts.email}
          help={texts.emailHelp}
          value={draft.email}
          onChange={(email) => set({ email })}
        />
        <SelectField
          name="role"
          label={texts.role}
          help={texts.roleHelp}
          value={draft.role}
          options={(["agent", "admin"] as const).map((value) => ({ value, label: texts.roles[value] }))}
          onChange={(role) => set(role === "admin" ? { role, ...everything } : { role })}
        />
      </FormSection>
      <FormSection title={texts.sees}>
        {draft.role === "admin" ? <p>{texts.adminsSeeAll}</p> : <Confinement form={form} />}
      </FormSection>
    </>
  );
}

const everything = { is_confined: false, brand_ids: [], department_ids: [] };

function Confinement({ form: { draft, set } }: Part) {
  const ofBrands = useQuery(brandsQuery);
  const ofDepartments = useQuery(allDepartmentsQuery);
  const { data: brands = [] } = ofBrands;
  const { data: departments = [] } = ofDepartments;
  const brandOf = (id: number) => brands.find((brand) => brand.id === id)?.name ?? "";
  return (
    <>
      <QueryFailure queries={[ofBrands, ofDepartments]} />
      <SwitchField
        name="is_confined"
        label={texts.confined}
        help={texts.confinedHelp}
        value={draft.is_confined}
        onChange={(is_confined) => set(is_confined ? { is_confined } : everything)}
      />
      {draft.is_confined && (
        <>
          <ChecksField
            name="brand_ids"
            label={texts.brand_ids}
            help={texts.brand_idsHelp}
            values={draft.brand_ids.map(String)}
            options={brandOptions(brands)}
            onChange={(ids) => set({ brand_ids: ids.map(Number) })}
          />
          <ChecksField
            name="department_ids"
            label={texts.department_ids}
            help={texts.department_idsHelp}
            values={draft.department_ids.map(String)}
            options={departments.map(({ id, brand_id, name }) => ({
              value: String(id),
              label: brands.length > 1 ? `${name} (${brandOf(brand_id)})` : name,
            }))}
            onChange={(ids) => set({ department_ids: ids.map(Number) })}
          />
        </>
      )}
    </>
  );
}
