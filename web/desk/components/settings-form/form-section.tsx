import { type ReactElement, type ReactNode, useId } from "react";
import { useFieldContext } from "../ui/form/field-context.ts";
import { Faults } from "../ui/form/fields/labelled.tsx";
import styles from "./settings.module.css";

interface Props {
  title: string;
  about?: ReactNode;
  /** The server's name for the group: errors about the group are shown at its head. */
  name?: string;
  children: ReactNode;
}

/** A group of fields with a heading. */
export function FormSection({ title, about, name, children }: Props): ReactElement {
  const id = useId();
  const { idOf, faultsOf } = useFieldContext();
  const faults = name === undefined ? [] : faultsOf(name);
  const describing = [about && `${id}-about`, faults.length > 0 && `${id}-fault`].filter(Boolean);
  return (
    <section
      className={styles.section}
      {...(name !== undefined && { id: idOf(name), tabIndex: -1 })}
      aria-labelledby={id}
      aria-describedby={describing.length > 0 ? describing.join(" ") : undefined}
    >
      <h2 id={id}>{title}</h2>
      {about && (
        <p id={`${id}-about`} className={styles.about}>
          {about}
        </p>
      )}
      <Faults id={`${id}-fault`} faults={faults} />
      {children}
    </section>
  );
}
