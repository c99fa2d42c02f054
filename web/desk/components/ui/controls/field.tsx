import { type ComponentProps, type ReactElement, useId } from "react";
import styles from "./field.module.css";

interface Props extends Omit<ComponentProps<"input">, "className"> {
  label: string;
  help?: string | undefined;
  /** The server's own messages. */
  faults?: readonly string[] | undefined;
}

/** A text input with its label and errors. */
export function Field({ label, help, faults = [], id: given, ...rest }: Props): ReactElement {
  const made = useId();
  const id = given ?? made;
  const isFaulty = faults.length > 0;
  const described = [help && `${id}-help`, isFaulty && `${id}-fault`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.input}
        aria-invalid={isFaulty}
        aria-describedby={described === "" ? undefined : described}
        {...rest}
      />
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {isFaulty && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {faults.join(" ")}
        </p>
      )}
    </div>
  );
}
