import type { ReactElement } from "react";
import type { StaffReport } from "../../api/reports.ts";
import styles from "../../components/ticket/ticket.module.css";
import { ReportSeverityPill } from "./severity-pill.tsx";
import { ReportStatusPill } from "./status-pill.tsx";

/** Status, severity, reference and type, beside the title or below it. */
export function ReportFacts({ report }: { report: StaffReport }): ReactElement {
  const { reference, type_label } = report;
  return (
    <p className={styles.line}>
      <ReportStatusPill report={report} />
      <ReportSeverityPill report={report} />
      <span className={styles.number}>{reference}</span>
      <span className={styles.department} dir="auto">
        {type_label}
      </span>
    </p>
  );
}
