import { type ReactElement, useState } from "react";
import styles from "../form.module.css";
import { Labelled, type LabelledProps } from "./labelled.tsx";

interface Props extends LabelledProps {
  value: number | null;
  /** The unit. */
  unit?: string;
  min?: number;
  max?: number;
  step?: number | "any";
  placeholder?: string;
  isDisabled?: boolean;
  /** Null if the field is empty. */
  onChange(value: number | null): void;
}

/** A number with its unit. Invalid text stays in the field and blocks saving. */
export function NumberField(props: Props): ReactElement {
  const { name, label, help, value, unit, onChange, isDisabled = false, step = 1, ...rest } = props;
  const [shown, setShown] = useState({ text: textOf(value), value });
  // Changed from outside: discarded, or taken from another user's save.
  if (shown.value !== value) setShown({ text: textOf(value), value });
  const put = ({ value: text, valueAsNumber, validity }: HTMLInputElement) => {
    const typed = text === "" ? null : valueAsNumber;
    setShown({ text, value: validity.badInput ? value : typed });
    if (!validity.badInput) onChange(typed);
  };
  return (
    <Labelled name={name} label={label} help={help}>
      {(control) => (
        <span className={styles.withUnit}>
          <input
            className={styles.number}
            type="number"
            inputMode={step === 1 ? "numeric" : "decimal"}
            step={step}
            disabled={isDisabled}
            value={shown.text}
            onChange={(event) => put(event.target)}
            onWheel={(event) => event.currentTarget.blur()}
            {...rest}
            {...control}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </Labelled>
  );
}

const textOf = (value: number | null) => (value === null ? "" : String(value));
