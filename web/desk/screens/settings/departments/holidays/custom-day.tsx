import type { ReactElement } from "react";
import { IconButton } from "../../../../components/ui/controls/button.tsx";
import { useFieldContext } from "../../../../components/ui/form/field-context.ts";
import { DateField } from "../../../../components/ui/form/fields/date-field.tsx";
import { Faults } from "../../../../components/ui/form/fields/labelled.tsx";
import { SelectField } from "../../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../../components/ui/form/fields/text-fields.tsx";
import type { Holidays } from "../department-draft.ts";
import { TimeRange } from "../hours/time-range.tsx";
import { departmentTexts } from "../texts/texts.ts";
import { formatHoliday } from "./format-day.ts";
import styles from "./holidays.module.css";

const { holidays: texts } = departmentTexts;

type Day = Holidays["days"][number];
type Mode = keyof typeof texts.modes;

interface Props {
  day: Day;
  /** The server's field name. */
  name: string;
  place: number;
  onChange(day: Day): void;
  onRemove(): void;
}

const modes = Object.entries(texts.modes).map(([value, label]) => ({ value: value as Mode, label }));
const hoursOf: Record<Mode, () => Day["hours"]> = {
  closed: () => [],
  hours: () => [["09:00", "12:00"]],
  usual: () => null,
};

export function CustomDay({ day, name, place, onChange, onRemove }: Props): ReactElement {
  const { date, hours } = day;
  const { faultsOf, idOf } = useFieldContext();
  const mode: Mode = hours === null ? "usual" : hours.length === 0 ? "closed" : "hours";
  const dayName = day.name || (date && formatHoliday(date)) || texts.day(place);
  return (
    <li className={styles.day} id={idOf(name)} tabIndex={-1} aria-label={dayName}>
      <DateField
        name={`${name}.date`}
        label={texts.date}
        value={date}
        onChange={(date) => onChange({ ...day, date })}
      />
      <TextField
        name={`${name}.name`}
        label={texts.name}
        value={day.name}
        onChange={(name) => onChange({ ...day, name })}
      />
      <SelectField
        name={`${name}.mode`}
        label={texts.mode}
        value={mode}
        options={modes}
        onChange={(chosen) => onChange({ ...day, hours: hoursOf[chosen]() })}
      />
      <span className={styles.remove}>
        <IconButton icon="trash" label={texts.remove(dayName)} onClick={onRemove} />
      </span>
      <Faults id={`${idOf(name)}-fault`} faults={[...faultsOf(name), ...faultsOf(`${name}.hours`)]} />
      {mode === "hours" && (
        <span className={styles.pairs}>
          {(hours ?? []).map((pair, index) => (
            <TimeRange
              key={index}
              name={`${name}.hours.${index}`}
              of={dayName}
              place={index + 1}
              pair={pair}
              onChange={(changed) =>
                onChange({
                  ...day,
                  hours: (hours ?? []).map((other, at) => (at === index ? [...changed] : other)),
                })
              }
              onRemove={() => onChange({ ...day, hours: (hours ?? []).filter((_, at) => at !== index) })}
            />
          ))}
          <IconButton
            icon="plus"
            label={departmentTexts.addPair(dayName)}
            onClick={() => onChange({ ...day, hours: [...(hours ?? []), ["13:00", "17:00"]] })}
          />
        </span>
      )}
    </li>
  );
}
