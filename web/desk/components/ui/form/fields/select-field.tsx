import type { ReactElement } from "react";
import { type Option, Select } from "../../controls/select.tsx";
import { useFieldContext } from "../field-context.ts";
import styles from "../form.module.css";
import { describedBy, Faults, Help, Labelled, type LabelledProps } from "./labelled.tsx";

export type { Option } from "../../controls/select.tsx";

interface OneOf<Value extends string> extends LabelledProps {
  value: Value;
  options: readonly Option<Value>[];
  onChange(value: Value): void;
}

/** One of several options. */
export function SelectField<Value extends string>({
  name,
  label,
  help,
  onChange,
  ...choice
}: OneOf<Value>): ReactElement {
  return (
    <Labelled name={name} label={label} help={help}>
      {(control) => <Select {...choice} {...control} label={label} onChoose={onChange} />}
    </Labelled>
  );
}

interface OnOrOff extends LabelledProps {
  value: boolean;
  onChange(value: boolean): void;
}

/** On or off; applies when the form is saved. */
export function SwitchField({ name, label, help, value, onChange }: OnOrOff): ReactElement {
  return (
    <Labelled name={name} label={label} help={help} isBeside>
      {(control) => (
        <input
          className={styles.switch}
          type="checkbox"
          role="switch"
          aria-checked={value}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          {...control}
        />
      )}
    </Labelled>
  );
}

export function CheckField({ name, label, help, value, onChange }: OnOrOff): ReactElement {
  return (
    <Labelled name={name} label={label} help={help} isBeside>
      {(control) => (
        <input
          className={styles.check}
          type="checkbox"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          {...control}
        />
      )}
    </Labelled>
  );
}

interface Several<Value extends string> extends LabelledProps {
  values: readonly Value[];
  options: readonly Option<Value>[];
  /** In the order of the options, not of the clicks. */
  onChange(values: Value[]): void;
}

/** Any number of several options. */
export function ChecksField<Value extends string>({
  name,
  label,
  help,
  values,
  options,
  onChange,
}: Several<Value>): ReactElement {
  const places = useFieldContext();
  const id = places.idOf(name);
  const faults = [
    ...places.faultsOf(name),
    ...values.flatMap((_, index) => places.faultsOf(`${name}.${index}`)),
  ];
  const put = (value: Value, isChosen: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? isChosen : values.includes(one))),
    );
  return (
    <fieldset
      className={styles.checks}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, help, faults)}
    >
      <legend className={styles.label}>{label}</legend>
      <Help id={id}>{help}</Help>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              className={styles.check}
              checked={values.includes(option.value)}
              onChange={(event) => put(option.value, event.target.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <Faults id={`${id}-fault`} faults={faults} />
    </fieldset>
  );
}
