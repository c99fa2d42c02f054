import type { ReactElement } from "react";
import type { MailState } from "../../../api/settings/email/email-log.ts";
import { DayFields } from "../../../components/settings-form/fields/day-fields.tsx";
import type { Days } from "../../../components/settings-form/fields/days.ts";
import { SearchField } from "../../../components/settings-form/fields/search-field.tsx";
import log from "../../../components/settings-form/lists/log.module.css";
import { SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { mailTexts as texts } from "./texts/texts.ts";

/** As it stands in the fields: empty for all; days. */
export interface Chosen extends Days {
  state: MailState | "";
  recipient: string;
}

export const unfiltered: Chosen = { state: "", recipient: "", from: "", to: "" };

const states = Object.entries(texts.states).map(([value, label]) => ({ value: value as MailState, label }));

interface Props {
  chosen: Chosen;
  onChange(chosen: Chosen): void;
}

export function Filters({ chosen, onChange }: Props): ReactElement {
  const set = (changes: Partial<Chosen>) => onChange({ ...chosen, ...changes });
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
