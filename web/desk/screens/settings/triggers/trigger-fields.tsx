import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { brandOptions } from "../../../components/settings-form/fields/brand-options.ts";
import { optionsOf } from "../../../components/settings-form/fields/options.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { ticketFieldTexts } from "../../../components/ticket-fields/texts/texts.ts";
import { NumberField } from "../../../components/ui/form/fields/number-field.tsx";
import { SelectField, SwitchField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import { ActionRows } from "./action-rows.tsx";
import { ConditionRows } from "./condition-rows.tsx";
import { type TriggerDraft, triggerDraftForBrand, type WaitDraft } from "./draft.ts";
import { triggerTexts as texts } from "./texts/texts.ts";

interface Props {
  form: Form<TriggerDraft>;
}

export function TriggerFields({ form: { draft, set } }: Props): ReactElement {
  const { data: brands = [] } = useQuery(brandsQuery);
  return (
    <>
      <TextField
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <SwitchField
        name="active"
        label={texts.active}
        help={texts.activeHelp}
        value={draft.active}
        onChange={(active) => set({ active })}
      />
      <FormSection title={texts.when} about={texts.whenAbout}>
        <SelectField
          name="event"
          label={texts.event}
          value={draft.event}
          options={optionsOf(texts.events)}
          onChange={(event) => set({ event })}
        />
        {draft.event === "waiting" && (
          <Waiting draft={draft.wait} onChange={(wait) => set({ wait: { ...draft.wait, ...wait } })} />
        )}
      </FormSection>
      <FormSection title={texts.only} about={texts.onlyAbout}>
        <SelectField
          name="brand_id"
          label={texts.brand}
          value={draft.brand_id}
          options={[{ value: "", label: texts.everyBrand }, ...brandOptions(brands)]}
          onChange={(brand_id) => set(triggerDraftForBrand(draft, brand_id))}
        />
        {(["conditions", "any_conditions"] as const).map((group) => (
          <ConditionRows
            key={group}
            group={group}
            draft={draft}
            onChange={(changed) => set({ [group]: { ...draft[group], ...changed } })}
          />
        ))}
      </FormSection>
      <FormSection title={texts.does} name="actions" about={texts.doesAbout}>
        <ActionRows
          draft={draft.actions}
          brandId={draft.brand_id}
          onChange={(changed) => set({ actions: { ...draft.actions, ...changed } })}
        />
      </FormSection>
    </>
  );
}

function Waiting({ draft, onChange }: { draft: WaitDraft; onChange(changed: Partial<WaitDraft>): void }) {
  const { closed: _, active: __, all: ___, ...statuses } = ticketFieldTexts.statuses;
  return (
    <>
      <SelectField
        name="wait.status"
        label={texts.waitStatus}
        value={draft.status}
        options={optionsOf(statuses)}
        onChange={(status) => onChange({ status })}
      />
      <SelectField
        name="wait.since"
        label={texts.waitSince}
        value={draft.since}
        options={optionsOf(texts.since)}
        onChange={(since) => onChange({ since })}
      />
      <NumberField
        name="wait.minutes"
        label={texts.waitAmount}
        help={texts.waitHelp}
        min={1}
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <SelectField
        name="wait.unit"
        label={texts.waitUnit}
        value={draft.unit}
        options={optionsOf(texts.units)}
        onChange={(unit) => onChange({ unit })}
      />
    </>
  );
}
