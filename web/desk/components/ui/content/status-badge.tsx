import type { ReactElement } from "react";
import type { Status } from "../../../api/tickets/tickets.ts";
import styles from "./status-badge.module.css";

/** The state of a ticket: its word, and a colour that says the same. */
export function StatusBadge({ status, label }: { status: Status; label: string }): ReactElement {
  return <span className={`${styles.badge} ${styles[status]}`}>{label}</span>;
}
