import type { ReactElement } from "react";
import styles from "./skeleton.module.css";

/** A loading placeholder, visible only after a moment. */
export function Skeleton({ label }: { label: string }): ReactElement {
  return (
    <div className={styles.waiting} role="status" aria-label={label}>
      {["a", "b", "c", "d", "e"].map((line) => (
        <span key={line} className={styles.bone} />
      ))}
    </div>
  );
}
