import type { ReactElement } from "react";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { ChecksField, SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import type { DepartmentDraft, TicketPriority } from "./department-draft.ts";
import { departmentTexts as texts } from "./texts/texts.ts";

const all = Object.entries(texts.priority).map(([value, label]) => ({
  value: value as TicketPriority,
  label,
}));

export function Priorities({ form: { draft, set } }: { form: Form<DepartmentDraft> }): ReactElement {
  const { priorities, default_priority, priority_warnings: warnings } = draft;
  const offered = all.filter(({ value }) => priorities.includes(value));
  const offer = (priorities: TicketPriority[]) => {
    const isGone = priorities.length > 0 && !priorities.includes(default_priority);
    const usual = isGone ? (priorities.includes("medium") ? "medium" : priorities[0]) : undefined;
    set({
      priorities,
      priority_warnings: warnings.filter(({ priority }) => priorities.includes(priority)),
      ...(usual && { default_priority: usual }),
    });
  };
  const warn = (priority: TicketPriority, message: string) => {
    const others = warnings.filter((warning) => warning.priority !== priority);
    const both = message === "" ? others : [...others, { priority, message }];
    const placeOf = (one: TicketPriority) => all.findIndex(({ value }) => value === one);
    set({ priority_warnings: both.sort((one, other) => placeOf(one.priority) - placeOf(other.priority)) });
  };
  return (
    <FormSection title={texts.priorities} about={texts.prioritiesAbout}>
      <ChecksField
        name="priorities"
        label={texts.offered}
        values={priorities}
        options={all}
        onChange={offer}
      />
      <SelectField
        name="default_priority"
        label={texts.usual}
        help={texts.usualHelp}
        value={default_priority}
        options={offered.length > 0 ? offered : all}
        onChange={(default_priority) => set({ default_priority })}
      />
      {offered.map(({ value, label }) => {
        const place = warnings.findIndex(({ priority }) => priority === value);
        return (
          <TextField
            key={value}
            name={place < 0 ? `priority_warnings.of-${value}` : `priority_warnings.${place}.message`}
            label={texts.warning(label)}
            help={texts.warningHelp}
            value={warnings[place]?.message ?? ""}
            onChange={(message) => warn(value, message)}
          />
        );
      })}
    </FormSection>
  );
}
