import type { ComponentProps, ReactElement } from "react";
import styles from "../form.module.css";
import { Labelled, type LabelledProps } from "./labelled.tsx";

interface Typed extends LabelledProps {
  value: string;
  onChange(value: string): void;
}

type Input = Typed &
  Pick<
    ComponentProps<"input">,
    "type" | "list" | "placeholder" | "autoComplete" | "spellCheck" | "inputMode" | "onKeyDown"
  >;

/** A line of text. */
export function TextField({ name, label, help, value, onChange, ...rest }: Input): ReactElement {
  return (
    <Labelled name={name} label={label} help={help}>
      {(control) => (
        <input
          className={styles.input}
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
          {...control}
        />
      )}
    </Labelled>
  );
}

/** A text area that grows with its text. */
export function AreaField({
  name,
  label,
  help,
  value,
  onChange,
  rows = 3,
}: Typed & { rows?: number }): ReactElement {
  return (
    <Labelled name={name} label={label} help={help}>
      {(control) => (
        <textarea
          className={styles.area}
          dir="auto"
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...control}
        />
      )}
    </Labelled>
  );
}
