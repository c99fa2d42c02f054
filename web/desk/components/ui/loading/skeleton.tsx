import type { ReactElement } from "react";
import styles from "./skeleton.module.css";

/** The shape of lines that are on their way; seen only when they take a moment. */
export function Skeleton({ label }: { label: string }): ReactElement {
  return (
    <div className={styles.waiting} role="status" aria-label={label}>
      {["a", "b", "c", "d", "e"].map((line) => (
        <span key={line} className={styles.bone} />
      ))}
    </div>
  );
}
