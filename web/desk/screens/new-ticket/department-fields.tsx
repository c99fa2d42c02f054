import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { colleaguesQuery, departmentsQuery } from "../../api/directory.ts";
import { currentPersonId } from "../../api/session/current-session.ts";
import { CustomFieldInput } from "../../components/ui/form/fields/custom-field.tsx";
import { SelectField } from "../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../components/ui/form/fields/text-fields.tsx";
import { QueryFailure } from "../../components/ui/loading/query-failure.tsx";
import { texts as all } from "../../texts/texts.ts";
import styles from "./new-ticket.module.css";
import { newTicketTexts as texts } from "./texts/texts.ts";
import type { NewTicketForm } from "./use-new-ticket.ts";

/** The ticket's department, grouped by brand if there are several. */
export function DepartmentField({
  writing: { departments, department, set },
}: {
  writing: NewTicketForm;
}): ReactElement {
  const brands = new Set(departments.map(({ brand }) => brand.id));
  const options = departments.map(({ id, name, brand }) => ({
    value: String(id),
    label: brands.size > 1 ? `${brand.name}: ${name}` : name,
  }));
  return (
    <>
      <QueryFailure queries={[useQuery(departmentsQuery)]} />
      <SelectField
        name="department_id"
        label={texts.department}
        value={department ? String(department.id) : ""}
        options={department ? options : [{ value: "", label: texts.chooseDepartment }, ...options]}
        onChange={(id) => set({ departmentId: id === "" ? null : Number(id) })}
      />
    </>
  );
}

/** The department's custom fields. */
export function NewTicketCustomFields({
  writing: { department, draft, set },
}: {
  writing: NewTicketForm;
}): ReactElement {
  return (
    <>
      {department?.custom_fields.map((field) => (
        <CustomFieldInput
          key={field.key}
          field={field}
          value={draft.customFields[field.key]}
          onChange={(value) => set({ customFields: { ...draft.customFields, [field.key]: value } })}
        />
      ))}
    </>
  );
}

/** Priority and assignee. */
export function Handling({ writing: { department, draft, set } }: { writing: NewTicketForm }): ReactElement {
  const { data: colleagues = [] } = useQuery(colleaguesQuery(department?.id));
  const me = currentPersonId();
  const mine = colleagues.toSorted((one, other) => Number(other.id === me) - Number(one.id === me));
  const usual = department?.priorities.find(({ value }) => value === department.default_priority)?.label;
  const others = department?.priorities.filter(({ value }) => value !== department.default_priority) ?? [];
  return (
    <div className={styles.pair}>
      {department && department.priorities.length > 0 && (
        <SelectField
          name="priority"
          label={texts.priority}
          // The chosen value may be another department's.
          value={others.some(({ value }) => value === draft.priority) ? draft.priority : ""}
          options={[{ value: "", label: usual ?? texts.usualPriority }, ...others]}
          onChange={(priority) => set({ priority })}
        />
      )}
      <SelectField
        name="assignee_id"
        label={texts.assignee}
        value={draft.assigneeId}
        options={[
          { value: "", label: all.ticket.nobody },
          ...mine.map(({ id, name }) => ({ value: id, label: id === me ? texts.me(name) : name })),
        ]}
        onChange={(assigneeId) => set({ assigneeId })}
      />
    </div>
  );
}

export function CopiesField({
  writing: { department, draft, set, faults },
}: {
  writing: NewTicketForm;
}): ReactElement | null {
  if (!department?.cc.allowed) return null;
  // Several addresses share one field; the first error is shown.
  const member = Object.keys(faults).find((name) => name.startsWith("cc."));
  return (
    <TextField
      name={faults.cc ? "cc" : (member ?? "cc")}
      label={texts.copies}
      help={texts.copiesHelp(department.cc.max)}
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
      value={draft.cc}
      onChange={(cc) => set({ cc })}
    />
  );
}
