import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { allDepartmentsQuery } from "../../../api/settings/departments.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { NumberField } from "../../../components/ui/form/fields/number-field.tsx";
import { SelectField, SwitchField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import type { MailboxDraft } from "./draft.ts";
import { mailboxTexts as texts } from "./texts/texts.ts";

interface Props {
  form: Form<MailboxDraft>;
  /** It has no password yet. */
  isNew?: boolean;
}

const encryptions = (["implicit", "starttls"] as const).map((value) => ({
  value,
  label: texts.tlsOf[value],
}));
const exact = { spellCheck: false, autoComplete: "off" } as const;

export function MailboxFields({ form: { draft, set }, isNew = false }: Props): ReactElement {
  const { data: departments = [] } = useQuery(allDepartmentsQuery);
  const ofBrand = departments.filter(({ brand_id }) => String(brand_id) === draft.brand_id);
  const options = ofBrand.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <TextField
        {...exact}
        name="address"
        type="email"
        label={texts.address}
        help={texts.addressHelp}
        value={draft.address}
        onChange={(address) => set({ address })}
      />
      <SelectField
        name="department_id"
        label={texts.department}
        help={texts.departmentHelp}
        value={draft.department_id}
        options={draft.department_id === "" ? [{ value: "", label: "" }, ...options] : options}
        onChange={(department_id) => set({ department_id })}
      />
      <FormSection title={texts.access} about={texts.accessAbout}>
        <TextField
          {...exact}
          name="host"
          label={texts.host}
          value={draft.host}
          onChange={(host) => set({ host })}
        />
        <SelectField
          name="tls"
          label={texts.tls}
          help={texts.tlsHelp}
          value={draft.tls}
          options={encryptions}
          onChange={(tls) => set({ tls })}
        />
        <NumberField
          name="port"
          label={texts.port}
          min={1}
          max={65_535}
          value={draft.port}
          onChange={(port) => set({ port })}
        />
        <TextField
          {...exact}
          name="user"
          label={texts.user}
          value={draft.user}
          onChange={(user) => set({ user })}
        />
        <TextField
          name="password"
          type="password"
          autoComplete="new-password"
          label={texts.password}
          help={isNew ? texts.passwordHelp : `${texts.passwordHelp} ${texts.passwordKept}`}
          value={draft.password}
          onChange={(password) => set({ password })}
        />
        <TextField
          {...exact}
          name="folder"
          label={texts.folder}
          value={draft.folder}
          onChange={(folder) => set({ folder })}
        />
        <TextField
          {...exact}
          name="authserv_id"
          label={texts.authservId}
          help={texts.authservIdHelp}
          value={draft.authserv_id}
          onChange={(authserv_id) => set({ authserv_id })}
        />
      </FormSection>
      <SwitchField
        name="active"
        label={texts.active}
        help={texts.activeHelp}
        value={draft.active}
        onChange={(active) => set({ active })}
      />
    </>
  );
}
