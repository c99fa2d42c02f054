import { type ReactElement, type ReactNode, useId } from "react";
import styles from "./parts.module.css";

interface Props {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** Fields of a form that belong together, under a heading that says so. */
export function FormSection({ title, about, children }: Props): ReactElement {
  const id = useId();
  return (
    <section
      className={styles.section}
      aria-labelledby={id}
      aria-describedby={about ? `${id}-about` : undefined}
    >
      <h2 id={id}>{title}</h2>
      {about && (
        <p id={`${id}-about`} className={styles.about}>
          {about}
        </p>
      )}
      {children}
    </section>
  );
}
