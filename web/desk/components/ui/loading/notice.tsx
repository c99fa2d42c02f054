import type { ReactElement, ReactNode } from "react";
import styles from "./notice.module.css";

interface Props {
  title: string;
  children?: ReactNode;
  /** What one can do about it. */
  action?: ReactNode;
  isTrouble?: boolean;
  /** There is nothing beside it: it is what the page is about. */
  isWhole?: boolean;
}

/** Stands where something else would be: nothing is there, or it did not work. */
export function Notice({ title, children, action, isTrouble = false, isWhole = false }: Props): ReactElement {
  const Title = isWhole ? "h1" : "h2";
  return (
    <div className={styles.notice} role={isTrouble ? "alert" : undefined}>
      <Title className={styles.title}>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
