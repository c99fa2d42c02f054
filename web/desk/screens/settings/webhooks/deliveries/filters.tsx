import type { ReactElement } from "react";
import type { DeliveryFilter, DeliveryState } from "../../../../api/settings/webhooks.ts";
import { DayFields } from "../../../../components/settings-form/fields/day-fields.tsx";
import { type DayRange, momentsOf } from "../../../../components/settings-form/fields/days.ts";
import { SearchField } from "../../../../components/settings-form/fields/search-field.tsx";
import log from "../../../../components/settings-form/lists/log.module.css";
import { SelectField } from "../../../../components/ui/form/fields/select-field.tsx";
import { eventGroups } from "../event-groups.ts";
import { deliveryTexts as texts } from "./texts/texts.ts";

/** As in the fields: empty for all; days. */
export type DeliveryFilterDraft = Omit<DeliveryFilter, keyof DayRange> & DayRange;

export const emptyDeliveryFilter: DeliveryFilterDraft = { state: "", type: "", number: "", from: "", to: "" };

const all = { value: "", label: texts.anything } as const;
const states = Object.entries(texts.states).map(([value, label]) => ({
  value: value as DeliveryState,
  label,
}));
const unchosen = ["ticket.triggered", "webhook.test"] as const;
const types = [...eventGroups.flatMap(({ events }) => events), ...unchosen].map((value) => ({
  value,
  label: value,
}));

const wholeNumber = /^\d{14}$/;

/** The API's filter. An invalid number is ignored. */
export function deliveryFilterOf(chosen: DeliveryFilterDraft): DeliveryFilter {
  const number = chosen.number.trim();
  return { ...chosen, ...momentsOf(chosen), number: wholeNumber.test(number) ? number : "" };
}

interface Props {
  chosen: DeliveryFilterDraft;
  onChange(chosen: DeliveryFilterDraft): void;
}

export function DeliveryFilters({ chosen, onChange }: Props): ReactElement {
  const set = (changes: Partial<DeliveryFilterDraft>) => onChange({ ...chosen, ...changes });
  return (
    <div className={log.filters}>
      <SelectField
        name="state"
        label={texts.state}
        value={chosen.state}
        options={[all, ...states]}
        onChange={(state) => set({ state })}
      />
      <SelectField
        name="type"
        label={texts.type}
        value={chosen.type}
        options={[all, ...types]}
        onChange={(type) => set({ type })}
      />
      <SearchField
        name="number"
        inputMode="numeric"
        label={texts.number}
        help={texts.numberHelp}
        value={chosen.number}
        onChange={(number) => set({ number })}
      />
      <DayFields from={chosen.from} to={chosen.to} onChange={set} />
    </div>
  );
}
