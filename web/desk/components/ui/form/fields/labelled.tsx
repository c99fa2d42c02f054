import type { ReactElement, ReactNode } from "react";
import { useFieldContext } from "../field-context.ts";
import styles from "../form.module.css";

export interface LabelledProps {
  /** The server's dotted name in `errors`: its messages are shown here. */
  name: string;
  label: string;
  /** What it means for customers. */
  help?: ReactNode;
}

/** Attributes that connect a control to its label, help and errors. */
interface ControlProps {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

interface Props extends LabelledProps {
  /** Next to its control, as for a switch. */
  isBeside?: boolean;
  children(control: ControlProps): ReactNode;
}

/** A control with its label, help and errors. */
export function Labelled({ name, label, help, isBeside = false, children }: Props): ReactElement {
  const places = useFieldContext();
  const id = places.idOf(name);
  const faults = places.faultsOf(name);
  const control = children({
    id,
    "aria-invalid": faults.length > 0,
    "aria-describedby": describedBy(id, help, faults),
  });
  const name_ = (
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className={isBeside ? `${styles.field} ${styles.beside}` : styles.field}>
      {isBeside ? control : name_}
      {isBeside ? name_ : control}
      <Help id={id}>{help}</Help>
      <Faults id={`${id}-fault`} faults={faults} />
    </div>
  );
}

/** The ids of the help and error texts that describe a control or group. */
export function describedBy(id: string, help: ReactNode, faults: readonly string[]): string | undefined {
  const described = [help && `${id}-help`, faults.length > 0 && `${id}-fault`].filter(Boolean);
  return described.length > 0 ? described.join(" ") : undefined;
}

export function Help({ id, children }: { id: string; children: ReactNode }): ReactElement | null {
  if (!children) return null;
  return (
    <div id={`${id}-help`} className={styles.help}>
      {children}
    </div>
  );
}

export function Faults({ id, faults }: { id: string; faults: readonly string[] }): ReactElement | null {
  if (faults.length === 0) return null;
  return (
    <p id={id} className={styles.fault}>
      {faults.join(" ")}
    </p>
  );
}
