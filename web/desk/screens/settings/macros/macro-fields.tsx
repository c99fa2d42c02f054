import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { colleaguesQuery, departmentsQuery } from "../../../api/directory.ts";
import { brandsQuery } from "../../../api/settings/brands.ts";
import { isOnHold } from "../../../api/tickets/status.ts";
import { ReplyText } from "../../../components/canned-replies/canned-reply-fields.tsx";
import { brandOptions } from "../../../components/settings-form/fields/brand-options.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { ticketFieldTexts } from "../../../components/ticket-fields/texts/texts.ts";
import { NumberField } from "../../../components/ui/form/fields/number-field.tsx";
import { type Option, SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import { QueryFailure } from "../../../components/ui/loading/query-failure.tsx";
import { type MacroActionsDraft, type MacroDraft, macroDraftForBrand } from "./draft.ts";
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
        <Actions
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

interface ActionsProps {
  draft: MacroActionsDraft;
  /** Of the macro's brand. */
  departments: readonly Option<string>[];
  onChange(changed: Partial<MacroActionsDraft>): void;
}

function Actions({ draft, departments, onChange }: ActionsProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  return (
    <>
      <SelectField
        name="actions.message.kind"
        label={texts.writes}
        value={draft.writes}
        options={[
          { value: "", label: texts.writesNothing },
          { value: "reply", label: texts.writesReply },
          { value: "note", label: texts.writesNote },
        ]}
        onChange={(writes) => onChange({ writes })}
      />
      {draft.writes !== "" && (
        <ReplyText name="actions.message.body" value={draft.body} onChange={(body) => onChange({ body })} />
      )}
      <SelectField
        name="actions.department_id"
        label={texts.moves}
        help={texts.movesHelp}
        value={draft.department_id}
        options={[{ value: "", label: texts.stays }, ...departments]}
        onChange={(department_id) => onChange({ department_id })}
      />
      <SelectField
        name="actions.priority"
        label={texts.priority}
        value={draft.priority}
        options={[{ value: "", label: texts.asItIs }, ...optionsOf(ticketFieldTexts.priorities)]}
        onChange={(priority) => onChange({ priority })}
      />
      <TextField
        name="actions.add_tags"
        label={texts.addTags}
        help={texts.tagsHelp}
        value={draft.add_tags}
        onChange={(add_tags) => onChange({ add_tags })}
      />
      <TextField
        name="actions.remove_tags"
        label={texts.removeTags}
        help={texts.tagsHelp}
        value={draft.remove_tags}
        onChange={(remove_tags) => onChange({ remove_tags })}
      />
      <SelectField
        name="actions.status"
        label={texts.status}
        value={draft.status}
        options={[{ value: "", label: texts.statusUsual }, ...statusOptions]}
        onChange={(status) => onChange({ status })}
      />
      {isOnHold(draft.status) && (
        <NumberField
          name="actions.hold_hours"
          label={texts.holdHours}
          help={texts.holdHoursHelp}
          min={1}
          max={8760}
          value={draft.hold_hours}
          onChange={(hold_hours) => onChange({ hold_hours })}
        />
      )}
      <SelectField
        name="actions.assign"
        label={texts.assign}
        value={draft.assign}
        options={[
          { value: "", label: texts.assignNot },
          { value: "me", label: texts.assignMe },
          { value: "nobody", label: texts.assignNobody },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(assign) => onChange({ assign })}
      />
    </>
  );
}

const { active: _, all: __, ...statuses } = ticketFieldTexts.statuses;

const optionsOf = <Value extends string>(names: Record<Value, string>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));

const statusOptions = optionsOf(statuses);
