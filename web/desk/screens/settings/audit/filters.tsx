import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { auditedActionsQuery } from "../../../api/settings/audit.ts";
import { peopleQuery } from "../../../api/settings/staff-accounts.ts";
import { DayFields } from "../../../components/settings-form/fields/day-fields.tsx";
import type { DayRange } from "../../../components/settings-form/fields/days.ts";
import log from "../../../components/settings-form/lists/log.module.css";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { auditTexts as texts } from "./texts/texts.ts";

/** As in the fields: empty for all; days. */
export interface AuditFilterDraft extends DayRange {
  staff_id: string;
  action: string;
}

export const emptyAuditFilter: AuditFilterDraft = { staff_id: "", action: "", from: "", to: "" };

export const nameOfAction = (action: string): string => texts.actions[action] ?? action;

interface Props {
  chosen: AuditFilterDraft;
  onChange(chosen: AuditFilterDraft): void;
}

export function AuditFilters({ chosen, onChange }: Props): ReactElement {
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: actions = [] } = useQuery(auditedActionsQuery);
  const named = actions.map((value) => ({ value, label: nameOfAction(value) }));
  const set = (changes: Partial<AuditFilterDraft>) => onChange({ ...chosen, ...changes });
  return (
    <div className={log.filters}>
      <SelectField
        name="staff_id"
        label={texts.who}
        value={chosen.staff_id}
        options={[
          { value: "", label: texts.anybody },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(staff_id) => set({ staff_id })}
      />
      <SelectField
        name="action"
        label={texts.what}
        value={chosen.action}
        options={[
          { value: "", label: texts.anything },
          ...named.sort((one, other) => one.label.localeCompare(other.label)),
        ]}
        onChange={(action) => set({ action })}
      />
      <DayFields from={chosen.from} to={chosen.to} onChange={set} />
    </div>
  );
}
