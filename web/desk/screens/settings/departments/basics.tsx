import type { ReactElement } from "react";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { SwitchField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import type { DepartmentDraft } from "./department-draft.ts";
import { departmentTexts as texts } from "./texts/texts.ts";

export function Basics({ form: { draft, set } }: { form: Form<DepartmentDraft> }): ReactElement {
  return (
    <FormSection title={texts.basics}>
      <TextField
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        name="description"
        label={texts.description}
        help={texts.descriptionHelp}
        value={draft.description}
        onChange={(description) => set({ description })}
      />
      <SwitchField
        name="accepts_guests"
        label={texts.guests}
        help={texts.guestsHelp}
        value={draft.accepts_guests}
        onChange={(accepts_guests) => set({ accepts_guests })}
      />
      <SwitchField
        name="accepts_credentials"
        label={texts.credentials}
        help={texts.credentialsHelp}
        value={draft.accepts_credentials}
        onChange={(accepts_credentials) => set({ accepts_credentials })}
      />
    </FormSection>
  );
}
