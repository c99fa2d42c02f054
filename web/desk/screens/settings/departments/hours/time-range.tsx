import type { ReactElement } from "react";
import { IconButton } from "../../../../components/ui/controls/button.tsx";
import { useFieldContext } from "../../../../components/ui/form/field-context.ts";
import { Faults } from "../../../../components/ui/form/fields/labelled.tsx";
import { departmentTexts as texts } from "../texts/texts.ts";
import styles from "./hours.module.css";
import type { Pair } from "./week.ts";

interface TimesProps {
  /** The server's field name. */
  name: string;
  /** Its day and number, for the label. */
  of: string;
  place: number;
  pair: Pair;
  onChange(pair: Pair): void;
  onRemove(): void;
}

/** Opening and closing time as text, to the minute, with their errors. */
export function TimeRange({
  name,
  of,
  place,
  pair: [open = "", close = ""],
  onChange,
  onRemove,
}: TimesProps): ReactElement {
  const { faultsOf, idOf } = useFieldContext();
  const faults = [...faultsOf(name), ...faultsOf(`${name}.0`), ...faultsOf(`${name}.1`)];
  return (
    <span className={styles.times} id={idOf(name)} tabIndex={-1}>
      <Time
        name={`${name}.0`}
        label={texts.opens(of, place)}
        value={open}
        onChange={(time) => onChange([time, close])}
      />
      <span aria-hidden="true">–</span>
      <Time
        name={`${name}.1`}
        label={texts.closes(of, place)}
        value={close}
        onChange={(time) => onChange([open, time])}
      />
      <IconButton icon="x" label={texts.removePair(of, place)} onClick={onRemove} />
      <Faults id={`${idOf(name)}-fault`} faults={faults} />
    </span>
  );
}

interface TimeProps {
  name: string;
  label: string;
  value: string;
  onChange(time: string): void;
}

function Time({ name, label, value, onChange }: TimeProps) {
  const { faultsOf, idOf } = useFieldContext();
  const isFaulty = faultsOf(name).length > 0;
  return (
    <input
      id={idOf(name)}
      className={styles.time}
      aria-label={label}
      aria-invalid={isFaulty}
      aria-describedby={isFaulty ? `${idOf(name.slice(0, -2))}-fault` : undefined}
      inputMode="numeric"
      placeholder="09:00"
      maxLength={5}
      dir="ltr"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => {
        const whole = completed(event.target.value);
        if (whole !== event.target.value) onChange(whole);
      }}
    />
  );
}

/** Completes typed times: 9, 930, 9:30, 9.30. */
function completed(typed: string): string {
  const [, hours = "", minutes = "00"] = /^\s*(\d{1,2})(?:[:.h]?(\d{2}))?\s*$/.exec(typed) ?? [];
  return hours === "" ? typed : `${hours.padStart(2, "0")}:${minutes}`;
}
