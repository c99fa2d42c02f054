import { type ReactElement, useRef } from "react";
import { Icon } from "../../content/icon.tsx";
import { formTexts } from "../../form/texts/texts.ts";
import { type Option, Select } from "../select.tsx";
import styles from "./select-chip.module.css";

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  /** Whether the value is not the usual one. */
  isSet: boolean;
  onChoose(value: Value): void;
  /** Chooses the usual value again. */
  onClear(): void;
}

/** A select as small as its name and its value, for a row of filters. */
export function SelectChip<Value extends string>(props: Props<Value>): ReactElement {
  const { label, value, options, isSet, onChoose, onClear } = props;
  const chip = useRef<HTMLSpanElement>(null);
  function clear() {
    // The button vanishes with the value.
    chip.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
    onClear();
  }
  return (
    <span ref={chip} className={isSet ? `${styles.chip} ${styles.set}` : styles.chip}>
      <Select isInChip label={label} value={value} options={options} onChoose={onChoose} />
      {isSet && (
        <button
          type="button"
          className={styles.clear}
          aria-label={formTexts.clear(label)}
          title={formTexts.clear(label)}
          onClick={clear}
        >
          <Icon name="x" />
        </button>
      )}
    </span>
  );
}
