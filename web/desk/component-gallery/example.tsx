import type { ReactElement, ReactNode } from "react";
import styles from "./component-gallery.module.css";

/** A component under its name, with its states side by side. */
export function Example({ part, children }: { part: string; children: ReactNode }): ReactElement {
  return (
    <div className={styles.part}>
      <h2>{part}</h2>
      <div className={styles.states}>{children}</div>
    </div>
  );
}

export const long = "A name as long as the desk takes one, which is 191 characters: ".repeat(3).slice(0, 191);
