import type { ReactElement, ReactNode } from "react";
import { Icon } from "../content/icon.tsx";
import type { IconName } from "../content/icons.generated.ts";
import styles from "./notice.module.css";

interface Props {
  title: string;
  /** A small picture of what is missing. */
  icon?: IconName;
  children?: ReactNode;
  /** A way to resolve it. */
  action?: ReactNode;
  isTrouble?: boolean;
  /** It is the page's only content. */
  isWhole?: boolean;
}

/** Replaces missing content: an empty state or an error. */
export function Notice({
  title,
  icon,
  children,
  action,
  isTrouble = false,
  isWhole = false,
}: Props): ReactElement {
  const Title = isWhole ? "h1" : "h2";
  return (
    <div className={styles.notice} role={isTrouble ? "alert" : undefined}>
      {icon && (
        <span className={styles.picture}>
          <Icon name={icon} />
        </span>
      )}
      <Title className={styles.title}>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
