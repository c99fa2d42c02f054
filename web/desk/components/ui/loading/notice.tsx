import { createContext, type ReactElement, type ReactNode, useContext } from "react";
import { Icon } from "../content/icon.tsx";
import type { IconName } from "../content/icons.generated.ts";
import styles from "./notice.module.css";

interface Props {
  title: string;
  /** A small picture of what is missing; by default that of the page around it. */
  icon?: IconName;
  children?: ReactNode;
  /** A way to resolve it. */
  action?: ReactNode;
  isTrouble?: boolean;
  /** It is the page's only content. */
  isWhole?: boolean;
}

/** The picture of the empty states of a page. */
export const PagePicture = createContext<ReactNode>(null);

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
  const ofPage = useContext(PagePicture);
  const known = icon ?? (isTrouble ? "stop" : undefined);
  const picture = known ? <Icon name={known} /> : ofPage;
  return (
    <div className={styles.notice} role={isTrouble ? "alert" : undefined}>
      {picture && <span className={styles.picture}>{picture}</span>}
      <Title className={styles.title}>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
