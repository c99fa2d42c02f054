import type { ReactElement } from "react";
import styles from "./select.module.css";

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose(value: Value): void;
}

/** A native select: on a phone it opens the phone's own picker. */
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
