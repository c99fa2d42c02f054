import type { ReactElement } from "react";
import { texts } from "../../texts/texts.ts";
import type { Column } from "./columns.ts";
import styles from "./queue.module.css";

interface Props {
  columns: ReadonlySet<Column>;
}

/** The names of the columns, above a list as wide as the page. */
export function ColumnNames({ columns }: Props): ReactElement {
  const { ticket } = texts;
  return (
    <p className={styles.names} aria-hidden="true">
      <span className={styles.whoName}>{ticket.customer}</span>
      <span className={styles.subjectName}>{texts.queue.subject}</span>
      {columns.has("status") && <span className={styles.statusName}>{ticket.status}</span>}
      {columns.has("assignee") && <span className={styles.assigneeName}>{ticket.assignee}</span>}
      <span className={styles.whenName}>{texts.queue.updated}</span>
    </p>
  );
}
