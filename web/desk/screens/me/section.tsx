import type { ReactElement, ReactNode } from "react";
import styles from "./me.module.css";

interface Props {
  title: string;
  about?: string;
  children: ReactNode;
}

/** One page of the account settings. */
export function AccountSection({ title, about, children }: Props): ReactElement {
  return (
    <div className={styles.section}>
      <h1>{title}</h1>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </div>
  );
}
