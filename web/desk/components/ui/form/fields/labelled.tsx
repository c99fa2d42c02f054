import type { ReactElement, ReactNode } from "react";
import { useFieldContext } from "../field-context.ts";
import styles from "../form.module.css";

export interface LabelledProps {
  /** As the server tells it in its `errors`, dotted: its sentence is shown here. */
  name: string;
  label: string;
  /** What it does, in the customer's eyes. */
  help?: ReactNode;
}

/** What a control must carry, so that its label, its help and what is wrong with it belong to it. */
interface ControlProps {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

interface Props extends LabelledProps {
  /** Beside its control, as a switch has it. */
  isBeside?: boolean;
  children(control: ControlProps): ReactNode;
}

/** A control with its label, its help and the server's sentences about it. */
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

/** What a control, or a group of them, is described by: its help, and what is wrong with it. */
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
