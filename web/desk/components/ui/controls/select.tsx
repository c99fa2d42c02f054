import type { ReactElement } from "react";
import styles from "./select.module.css";

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose(value: Value): void;
}

/** One of several, by the browser's own list: on a phone it is the phone's, and it weighs nothing. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: Props<Value>): ReactElement {
  return (
    <select
      className={styles.trigger}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen) onChoose(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
