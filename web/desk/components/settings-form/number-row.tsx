import { type ReactElement, type ReactNode, useId } from "react";
import { Button } from "../ui/controls/button.tsx";
import { NumberField } from "../ui/form/fields/number-field.tsx";
import { SwitchField } from "../ui/form/fields/select-field.tsx";
import styles from "./number-row.module.css";

interface Props {
  /** The server's field name. */
  name: string;
  label: string;
  /** What it means for customers. */
  meaning: string;
  /** Labels of the switch, the number, and the reset to the server's default. */
  texts: { isOn: string; number: string; unit: string; restore: string };
  isOn: boolean;
  value: number | null;
  placeholder: string;
  /** Whether the brand overrides the default; it can be reset. */
  isOwn: boolean;
  min?: number;
  onSwitch(isOn: boolean): void;
  onNumber(value: number | null): void;
  onRestore(): void;
  /** The effective value, and what the entered value means. */
  children: ReactNode;
}

/** A server setting that a brand can override: a switch, a number and the effective value. */
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
