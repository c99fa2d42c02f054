import { type ReactElement, type ReactNode, useId } from "react";
import { Button } from "../ui/controls/button.tsx";
import { NumberField } from "../ui/form/fields/number-field.tsx";
import { SwitchField } from "../ui/form/fields/select-field.tsx";
import styles from "./number-row.module.css";

interface Props {
  /** As the desk names its faults. */
  name: string;
  label: string;
  /** What it does in customers' eyes. */
  meaning: string;
  /** What the switch, the number and the way back to the desk's own are called. */
  texts: { isOn: string; number: string; unit: string; restore: string };
  isOn: boolean;
  value: number | null;
  placeholder: string;
  /** Whether the brand says something itself, which can be left to the desk again. */
  isOwn: boolean;
  min?: number;
  onSwitch(isOn: boolean): void;
  onNumber(value: number | null): void;
  onRestore(): void;
  /** What is in force, and what follows from what stands in the field. */
  children: ReactNode;
}

/** A number of the desk that a brand can set for itself: whether it is on, how much, and what is in force now. */
export function NumberRow(props: Props): ReactElement {
  const { name, label, meaning, texts, isOn, value, placeholder, isOwn, min } = props;
  const id = useId();
  return (
    <div className={styles.row}>
      <fieldset className={styles.limit} aria-describedby={id}>
        <legend>{label}</legend>
        <p id={id} className={styles.meaning}>
          {meaning}
        </p>
        <div className={styles.line}>
          <SwitchField name={`${name}.on`} label={texts.isOn} value={isOn} onChange={props.onSwitch} />
          <NumberField
            name={name}
            label={texts.number}
            unit={texts.unit}
            {...(min !== undefined && { min })}
            isDisabled={!isOn}
            value={value}
            placeholder={isOn ? placeholder : ""}
            onChange={props.onNumber}
          />
          {isOwn && (
            <Button look="quiet" onClick={props.onRestore}>
              {texts.restore}
            </Button>
          )}
        </div>
        <p className={styles.inForce}>{props.children}</p>
      </fieldset>
    </div>
  );
}
