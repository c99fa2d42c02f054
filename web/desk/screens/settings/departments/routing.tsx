import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { colleaguesQuery } from "../../../api/directory.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { ListEditor } from "../../../components/ui/form/fields/list-editor.tsx";
import { NumberField } from "../../../components/ui/form/fields/number-field.tsx";
import {
  ChecksField,
  type Option,
  SelectField,
  SwitchField,
} from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Routing } from "./department-draft.ts";
import styles from "./departments.module.css";
import { departmentTexts } from "./texts/texts.ts";

const texts = departmentTexts.routing;
const methods = Object.entries(texts.methods).map(([value, label]) => ({
  value: value as Routing["method"],
  label,
}));
const mostRules = 50;

interface Props {
  departmentId: number;
  routing: Routing;
  /** The number of staff who get tickets by the saved routing. */
  people: number;
  onChange(routing: Routing): void;
  onReorder(): void;
}

/** How unassigned tickets are routed to staff. */
export function RoutingSection({ departmentId, routing, people, onChange, onReorder }: Props): ReactElement {
  const { method, only_on_duty, max_open_tickets, staff_ids, rules } = routing;
  const { data: colleagues = [] } = useQuery(colleaguesQuery(departmentId));
  const known = colleagues.map(({ id, name }) => ({ value: id, label: name }));
  const options = [...known, ...goneOf([...staff_ids, ...rules.map(({ staff_id }) => staff_id)], known)];
  const put = (changed: Partial<Routing>) => onChange({ ...routing, ...changed });
  const isShared = method !== "none";
  return (
    <FormSection title={texts.title} about={texts.about}>
      <SelectField
        name="routing.method"
        label={texts.method}
        help={texts.methodHelp}
        value={method}
        options={methods}
        onChange={(method) => put({ method })}
      />
      {isShared && (
        <>
          <p className={styles.inForce}>{texts.people(people)}</p>
          <ChecksField
            name="routing.staff_ids"
            label={texts.among}
            help={texts.amongHelp}
            values={staff_ids}
            options={options.filter(({ value }) => isKnownTo(known, value) || staff_ids.includes(value))}
            onChange={(staff_ids) => put({ staff_ids })}
          />
        </>
      )}
      <Rules rules={rules} options={options} onChange={(rules) => put({ rules })} onReorder={onReorder} />
      {(isShared || rules.length > 0) && (
        <>
          <SwitchField
            name="routing.only_on_duty"
            label={texts.onDuty}
            help={texts.onDutyHelp}
            value={only_on_duty}
            onChange={(only_on_duty) => put({ only_on_duty })}
          />
          <NumberField
            name="routing.max_open_tickets"
            label={texts.most}
            help={texts.mostHelp}
            unit={texts.tickets}
            min={1}
            max={10_000}
            placeholder={texts.noBound}
            value={max_open_tickets}
            onChange={(max_open_tickets) => put({ max_open_tickets })}
          />
        </>
      )}
    </FormSection>
  );
}

const isKnownTo = (known: readonly Option<string>[], id: string) => known.some(({ value }) => value === id);

/** Named staff who can no longer get tickets stay in the list, so that they can be removed. */
function goneOf(named: readonly string[], known: readonly Option<string>[]): Option<string>[] {
  const gone = [...new Set(named)].filter((id) => id !== "" && !isKnownTo(known, id));
  return gone.map((value) => ({ value, label: texts.gone }));
}

interface RulesProps extends Pick<Props, "onReorder"> {
  rules: Routing["rules"];
  options: readonly Option<string>[];
  onChange(rules: Routing["rules"]): void;
}

function Rules({ rules, options, onChange, onReorder }: RulesProps) {
  return (
    <ListEditor
      name="routing.rules"
      label={texts.rules}
      isCompact
      items={rules}
      blank={() => ({ tag: "", staff_id: "" })}
      nameOf={({ tag }, index) => tag || texts.rule(index + 1)}
      addLabel={texts.addRule}
      isFull={rules.length >= mostRules}
      onChange={onChange}
      onReorder={onReorder}
    >
      {(rule, change, index) => (
        <div className={styles.option}>
          <TextField
            name={`routing.rules.${index}.tag`}
            label={texts.tag}
            value={rule.tag}
            spellCheck={false}
            onChange={(tag) => change({ ...rule, tag })}
          />
          <SelectField
            name={`routing.rules.${index}.staff_id`}
            label={texts.person}
            value={rule.staff_id}
            options={[{ value: "", label: texts.choose }, ...options]}
            onChange={(staff_id) => change({ ...rule, staff_id })}
          />
        </div>
      )}
    </ListEditor>
  );
}
