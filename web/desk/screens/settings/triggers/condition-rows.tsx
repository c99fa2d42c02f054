import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { departmentsQuery } from "../../../api/directory.ts";
import { optionsOf } from "../../../components/settings-form/fields/options.ts";
import { type RuleRow, RuleRows } from "../../../components/settings-form/rules/rule-rows.tsx";
import { ticketFieldTexts } from "../../../components/ticket-fields/texts/texts.ts";
import { ChecksField, SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import { type ConditionsDraft, noConditions, type TriggerDraft } from "./draft.ts";
import { triggerTexts as texts } from "./texts/texts.ts";

interface Props {
  group: "conditions" | "any_conditions";
  draft: TriggerDraft;
  onChange(changed: Partial<ConditionsDraft>): void;
}

const { active: _, all: __, ...statuses } = ticketFieldTexts.statuses;
const titles = { conditions: texts.all, any_conditions: texts.any };
const empty = { conditions: texts.allEmpty, any_conditions: texts.anyEmpty };

/** A group of conditions, one row each. */
export function ConditionRows({ group, draft, onChange }: Props): ReactElement {
  const { event, brand_id } = draft;
  const values = draft[group];
  const { data = [] } = useQuery(departmentsQuery);
  const departments = data
    .filter(({ brand }) => brand_id === "" || String(brand.id) === brand_id)
    .map(({ id, name, brand }) => ({
      value: String(id),
      label: brand_id === "" ? `${name} · ${brand.name}` : name,
    }));
  const row = (
    key: keyof ConditionsDraft,
    name: string,
    field: (of: { name: string; label: string }) => ReactElement,
    apiName: string = key,
  ): RuleRow => ({
    id: key,
    name,
    isSet: values[key].length > 0,
    field: field({ name: `${group}.${apiName}`, label: name }),
    clear: () => onChange({ [key]: noConditions[key] }),
  });
  const list = (key: "subject_words" | "tags_any" | "tags_none", name: string) =>
    row(key, name, (of) => (
      <TextField
        {...of}
        help={texts.listHelp}
        value={values[key]}
        onChange={(typed) => onChange({ [key]: typed })}
      />
    ));
  const rows: RuleRow[] = [
    row("department_ids", texts.departments, (of) => (
      <ChecksField
        {...of}
        values={values.department_ids}
        options={departments}
        onChange={(department_ids) => onChange({ department_ids })}
      />
    )),
    row("priorities", texts.priorities, (of) => (
      <ChecksField
        {...of}
        values={values.priorities}
        options={optionsOf(ticketFieldTexts.priorities)}
        onChange={(priorities) => onChange({ priorities })}
      />
    )),
    // A wait has its status already.
    ...(event === "waiting"
      ? []
      : [
          row("statuses", event === "status_changed" ? texts.statusesTo : texts.statuses, (of) => (
            <ChecksField
              {...of}
              values={values.statuses}
              options={optionsOf(statuses)}
              onChange={(statuses) => onChange({ statuses })}
            />
          )),
        ]),
    list("subject_words", texts.words),
    list("tags_any", texts.tagsAny),
    list("tags_none", texts.tagsNone),
    row("assignee", texts.assignee, (of) => (
      <SelectField
        {...of}
        value={values.assignee}
        options={optionsOf(texts.assignees)}
        onChange={(assignee) => onChange({ assignee })}
      />
    )),
    row("customer", texts.customer, (of) => (
      <SelectField
        {...of}
        value={values.customer}
        options={optionsOf(texts.customers)}
        onChange={(customer) => onChange({ customer })}
      />
    )),
    row(
      "source",
      texts.source,
      (of) => (
        <SelectField
          {...of}
          value={values.source}
          options={optionsOf(texts.sources)}
          onChange={(source) => onChange({ source })}
        />
      ),
      "sources",
    ),
  ];
  return <RuleRows rows={rows} addLabel={texts.addCondition} title={titles[group]} empty={empty[group]} />;
}
