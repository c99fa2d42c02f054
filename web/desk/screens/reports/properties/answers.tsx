import { Fragment, type ReactElement } from "react";
import type { StaffReport } from "../../../api/reports.ts";
import { SideCard } from "../../../components/ticket/side-card.tsx";
import styles from "../../../components/ticket/ticket.module.css";
import { reportTexts as texts } from "../texts/texts.ts";

/** Answers to the custom fields of its type. */
export function ReportAnswers({ report }: { report: StaffReport }): ReactElement | null {
  const { custom_fields } = report;
  if (custom_fields.length === 0) return null;
  return (
    <SideCard name="report-answers" title={texts.answers}>
      <dl className={styles.properties}>
        {custom_fields.map(({ key, label, value }) => (
          <Fragment key={key}>
            <dt dir="auto">{label}</dt>
            <dd dir="auto">{saidOf(value)}</dd>
          </Fragment>
        ))}
      </dl>
    </SideCard>
  );
}

function saidOf(value: StaffReport["custom_fields"][number]["value"]): string {
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  return Array.isArray(value) ? value.join(", ") : String(value);
}
