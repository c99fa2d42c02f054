import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { departmentsQuery } from "../../../api/directory.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { brandOptions } from "../../../components/settings-form/fields/brand-options.ts";
import { optionsOf } from "../../../components/settings-form/fields/options.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { ticketFieldTexts } from "../../../components/ticket-fields/texts/texts.ts";
import { NumberField } from "../../../components/ui/form/fields/number-field.tsx";
import { ChecksField, SelectField, SwitchField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import { ActionFields } from "./action-fields.tsx";
import { type ConditionsDraft, type TriggerDraft, triggerDraftForBrand, type WaitDraft } from "./draft.ts";
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
        <Conditions
          draft={draft}
          onChange={(changed) => set({ conditions: { ...draft.conditions, ...changed } })}
        />
      </FormSection>
      <FormSection title={texts.does} name="actions" about={texts.doesAbout}>
        <ActionFields
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

interface ConditionsProps {
  draft: TriggerDraft;
  onChange(changed: Partial<ConditionsDraft>): void;
}

function Conditions({ draft: { event, brand_id, conditions }, onChange }: ConditionsProps) {
  const { data = [] } = useQuery(departmentsQuery);
  const departments = data
    .filter(({ brand }) => brand_id === "" || String(brand.id) === brand_id)
    .map(({ id, name, brand }) => ({
      value: String(id),
      label: brand_id === "" ? `${name} · ${brand.name}` : name,
    }));
  const { active: _, all: __, ...statuses } = ticketFieldTexts.statuses;
  return (
    <>
      <ChecksField
        name="conditions.department_ids"
        label={texts.departments}
        values={conditions.department_ids}
        options={departments}
        onChange={(department_ids) => onChange({ department_ids })}
      />
      <ChecksField
        name="conditions.priorities"
        label={texts.priorities}
        values={conditions.priorities}
        options={optionsOf(ticketFieldTexts.priorities)}
        onChange={(priorities) => onChange({ priorities })}
      />
      {event !== "waiting" && (
        <ChecksField
          name="conditions.statuses"
          label={event === "status_changed" ? texts.statusesTo : texts.statuses}
          values={conditions.statuses}
          options={optionsOf(statuses)}
          onChange={(statuses) => onChange({ statuses })}
        />
      )}
      <TextField
        name="conditions.subject_words"
        label={texts.words}
        help={texts.listHelp}
        value={conditions.subject_words}
        onChange={(subject_words) => onChange({ subject_words })}
      />
      <TextField
        name="conditions.tags_any"
        label={texts.tagsAny}
        help={texts.listHelp}
        value={conditions.tags_any}
        onChange={(tags_any) => onChange({ tags_any })}
      />
      <TextField
        name="conditions.tags_none"
        label={texts.tagsNone}
        help={texts.listHelp}
        value={conditions.tags_none}
        onChange={(tags_none) => onChange({ tags_none })}
      />
      <SelectField
        name="conditions.assignee"
        label={texts.assignee}
        value={conditions.assignee}
        options={optionsOf(texts.assignees)}
        onChange={(assignee) => onChange({ assignee })}
      />
      <SelectField
        name="conditions.customer"
        label={texts.customer}
        value={conditions.customer}
        options={optionsOf(texts.customers)}
        onChange={(customer) => onChange({ customer })}
      />
      <SelectField
        name="conditions.sources"
        label={texts.source}
        value={conditions.source}
        options={optionsOf(texts.sources)}
        onChange={(source) => onChange({ source })}
      />
    </>
  );
}
