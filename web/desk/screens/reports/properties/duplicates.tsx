import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import type { StaffReport } from "../../../api/reports.ts";
import { SideCard } from "../../../components/ticket/side-card.tsx";
import styles from "../../../components/ticket/ticket.module.css";
import { Button } from "../../../components/ui/controls/button.tsx";
import { ReportStatusPill } from "../status-pill.tsx";
import { reportTexts as texts } from "../texts/texts.ts";
import { DuplicatePicker } from "./duplicate-picker.tsx";

/** The report that this one repeats, and the ones that repeat it. */
export function Duplicates({ report }: { report: StaffReport }): ReactElement {
  const { duplicate_of, duplicates } = report;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {duplicate_of && (
        <SideCard name="duplicate-of" title={texts.duplicateOf}>
          <Others reports={[duplicate_of]} />
        </SideCard>
      )}
      {(!duplicate_of || duplicates.length > 0) && (
        <SideCard name="duplicates" title={texts.duplicates}>
          {duplicates.length > 0 && <Others reports={duplicates} />}
          {!duplicate_of && (
            <p>
              <Button onClick={() => setAsked(true)}>{texts.markDuplicate}</Button>
            </p>
          )}
        </SideCard>
      )}
      {isAsked && <DuplicatePicker report={report} onGone={() => setAsked(false)} />}
    </>
  );
}

function Others({ reports }: { reports: StaffReport["duplicates"] }) {
  return (
    <ul className={styles.entries}>
      {reports.map((one) => (
        <li key={one.reference} className={styles.article}>
          <Link to="/reports/{-$reference}" params={{ reference: one.reference }} dir="auto">
            {one.title}
          </Link>
          <p className={styles.muted}>
            {one.reference} <ReportStatusPill report={one} />
          </p>
        </li>
      ))}
    </ul>
  );
}
