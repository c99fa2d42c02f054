import type { ReactElement, ReactNode } from "react";
import styles from "./notice.module.css";

interface Props {
  title: string;
  children?: ReactNode;
  /** A way to resolve it. */
  action?: ReactNode;
  isTrouble?: boolean;
  /** It is the page's only content. */
  isWhole?: boolean;
}

/** Replaces missing content: an empty state or an error. */
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
