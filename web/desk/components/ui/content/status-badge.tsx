import type { ReactElement } from "react";
import type { Status } from "../../../api/tickets/tickets.ts";
import styles from "./status-badge.module.css";

/** The ticket's status as a coloured label. */
export function StatusBadge({ status, label }: { status: Status; label: string }): ReactElement {
  return <span className={`${styles.badge} ${styles[status]}`}>{label}</span>;
}
