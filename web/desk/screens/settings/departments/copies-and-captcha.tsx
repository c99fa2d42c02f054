import type { ReactElement } from "react";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { NumberField } from "../../../components/ui/form/fields/number-field.tsx";
import { SelectField, SwitchField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import type { DepartmentDraft, Provider } from "./department-draft.ts";
import { departmentTexts as texts } from "./texts/texts.ts";

interface Part {
  form: Form<DepartmentDraft>;
}

export function CopyFields({ form: { draft, set } }: Part): ReactElement {
  const { cc } = draft;
  return (
    <FormSection title={texts.copies}>
      <SwitchField
        name="cc.allowed"
        label={texts.copiesOn}
        help={texts.copiesOnHelp}
        value={cc.allowed}
        onChange={(allowed) => set({ cc: { ...cc, allowed } })}
      />
      {cc.allowed && (
        <NumberField
          name="cc.max"
          label={texts.copiesMax}
          help={texts.copiesMaxHelp}
          unit={texts.copiesUnit}
          min={0}
          max={50}
          value={cc.max}
          onChange={(max) => set({ cc: { ...cc, max: max ?? 0 } })}
        />
      )}
    </FormSection>
  );
}

const providers = Object.entries(texts.captchas).map(([value, label]) => ({
  value: value as Provider,
  label,
}));

export function RobotCheck({ form: { draft, stored, set } }: Part): ReactElement {
  const { captcha } = draft;
  const needsKeys = captcha.provider !== "none" && captcha.provider !== "altcha";
  const hasSecret = captcha.provider === stored.captcha.provider;
  return (
    <FormSection title={texts.robots} about={texts.robotsAbout}>
      <SelectField
        name="captcha"
        label={texts.captcha}
        help={texts.captchaHelp}
        value={captcha.provider}
        options={providers}
        onChange={(provider) => set({ captcha: { provider, siteKey: "", secret: "" } })}
      />
      {needsKeys && (
        <>
          <TextField
            name="captcha.site_key"
            label={texts.siteKey}
            help={texts.siteKeyHelp}
            spellCheck={false}
            value={captcha.siteKey}
            onChange={(siteKey) => set({ captcha: { ...captcha, siteKey } })}
          />
          <TextField
            name="captcha.secret"
            label={texts.secret}
            help={hasSecret ? texts.secretKept : texts.secretHelp}
            type="password"
            autoComplete="off"
            value={captcha.secret}
            onChange={(secret) => set({ captcha: { ...captcha, secret } })}
          />
        </>
      )}
    </FormSection>
  );
}
