import { type ReactElement, type ReactNode, useId } from "react";
import { useFieldContext } from "../ui/form/field-context.ts";
import { Faults } from "../ui/form/fields/labelled.tsx";
import styles from "./settings.module.css";

interface Props {
  title: string;
  about?: ReactNode;
  /** Where the desk calls all of them something: what is wrong with them together stands at their head. */
  name?: string;
  children: ReactNode;
}

/** Fields of a form that belong together, under a heading that says so. */
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
