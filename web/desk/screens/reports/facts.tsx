import type { ReactElement } from "react";
import type { Severity, StaffReport } from "../../api/reports.ts";
import styles from "../../components/ticket/ticket.module.css";
import { Pill, type Tone } from "../../components/ui/content/pill.tsx";
import { ReportStatusPill } from "./status-pill.tsx";

const tones: Record<Severity, Tone> = { critical: "bad", high: "warn", medium: "neutral", low: "neutral" };

/** Status, severity, reference and type, beside the title or below it. */
export function ReportFacts({ report }: { report: StaffReport }): ReactElement {
  const { severity, severity_label, reference, type_label } = report;
  return (
    <p className={styles.line}>
      <ReportStatusPill report={report} />
      {severity && <Pill tone={tones[severity]}>{severity_label}</Pill>}
      <span className={styles.number}>{reference}</span>
      <span className={styles.department} dir="auto">
        {type_label}
      </span>
    </p>
  );
}
