import type { ReactElement } from "react";
import type { MailState } from "../../../api/settings/email/email-log.ts";
import { DayFields } from "../../../components/settings-form/fields/day-fields.tsx";
import type { DayRange } from "../../../components/settings-form/fields/days.ts";
import { SearchField } from "../../../components/settings-form/fields/search-field.tsx";
import log from "../../../components/settings-form/lists/log.module.css";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { mailTexts as texts } from "./texts/texts.ts";

/** As in the fields: empty for all; days. */
export interface EmailFilterDraft extends DayRange {
  state: MailState | "";
  recipient: string;
}

export const emptyEmailFilter: EmailFilterDraft = { state: "", recipient: "", from: "", to: "" };

const states = Object.entries(texts.states).map(([value, label]) => ({ value: value as MailState, label }));

interface Props {
  chosen: EmailFilterDraft;
  onChange(chosen: EmailFilterDraft): void;
}

export function EmailFilters({ chosen, onChange }: Props): ReactElement {
  const set = (changes: Partial<EmailFilterDraft>) => onChange({ ...chosen, ...changes });
  return (
    <div className={log.filters}>
      <SelectField
        name="state"
        label={texts.state}
        value={chosen.state}
        options={[{ value: "", label: texts.anything }, ...states]}
        onChange={(state) => set({ state })}
      />
      <SearchField
        name="recipient"
        label={texts.recipient}
        help={texts.recipientHelp}
        value={chosen.recipient}
        onChange={(recipient) => set({ recipient })}
      />
      <DayFields from={chosen.from} to={chosen.to} onChange={set} />
    </div>
  );
}
