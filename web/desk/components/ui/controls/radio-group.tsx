import { type ReactElement, useId } from "react";
import { describedBy, Help } from "../form/fields/labelled.tsx";
import styles from "./radio-group.module.css";

interface Props<Value extends string> {
  legend: string;
  help?: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChoose(value: Value): void;
}

/** One of a few options, all visible; applies at once. */
export function RadioGroup<Value extends string>({
  legend,
  help,
  options,
  value,
  onChoose,
}: Props<Value>): ReactElement {
  const name = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={describedBy(name, help, [])}>
      <legend>{legend}</legend>
      <Help id={name}>{help}</Help>
      {(Object.keys(options) as Value[]).map((option) => (
        <label key={option} className={styles.choice}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
          {options[option]}
        </label>
      ))}
    </fieldset>
  );
}
