import type { ReactElement } from "react";
import styles from "./skip-link.module.css";

/** Hidden until it has the focus: moves the focus past what is before the target, an element's id. */
export function SkipLink({ to, children }: { to: string; children: string }): ReactElement {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {children}
    </a>
  );
}
