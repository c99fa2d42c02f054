import type { ReactElement, ReactNode } from "react";
import styles from "./form.module.css";
import { usePlaces } from "./places.ts";

export interface LabelledProps {
  /** As the server tells it in its `errors`, dotted: its sentence is shown here. */
  name: string;
  label: string;
  /** What it does, in the customer's eyes. */
  help?: ReactNode;
}

/** What a control must carry, so that its label, its help and what is wrong with it belong to it. */
export interface ControlProps {
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
  const places = usePlaces();
  const id = places.idOf(name);
  const faults = places.faultsOf(name);
  const isFaulty = faults.length > 0;
  const described = [help && `${id}-help`, isFaulty && `${id}-fault`].filter(Boolean).join(" ");
  const control = children({ id, "aria-invalid": isFaulty, "aria-describedby": described || undefined });
  const name_ = (
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className={isBeside ? `${styles.field} ${styles.beside}` : styles.field}>
      {isBeside ? control : name_}
      {isBeside ? name_ : control}
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
      <Faults id={`${id}-fault`} faults={faults} />
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
