import type { ReactElement } from "react";
import {
  assignReport,
  changeReport,
  type ReportStatus,
  type Severity,
  type StaffReport,
} from "../../../api/reports.ts";
import { severityTexts } from "../../../components/report-severity/texts/texts.ts";
import { AssigneeSelect } from "../../../components/ticket/assignee-select.tsx";
import { useFaces } from "../../../components/ticket/colleague-avatars.ts";
import { SideCard } from "../../../components/ticket/side-card.tsx";
import styles from "../../../components/ticket/ticket.module.css";
import { Select } from "../../../components/ui/controls/select.tsx";
import { texts as common } from "../../../texts/texts.ts";
import { reportOptionsOf } from "../filters.tsx";
import { reportTexts as texts } from "../texts/texts.ts";
import { useReportChange } from "../use-change.ts";
import { ReportAnswers } from "./answers.tsx";
import { Duplicates } from "./duplicates.tsx";
import { LinkedTicket } from "./linked-ticket.tsx";
import { ReporterCard } from "./reporter-card.tsx";
import { TypeField } from "./type-field.tsx";

interface Props {
  report: StaffReport;
}

/** A report's properties, each editable with one click. */
export function ReportProperties({ report }: Props): ReactElement {
  return (
    <>
      <ReporterCard report={report} />
      <SideCard name="report-properties" title={common.ticket.properties}>
        <dl className={styles.properties}>
          <dt>{texts.state}</dt>
          <dd>
            <StatusField report={report} />
          </dd>
          <dt>{texts.severity}</dt>
          <dd>
            <SeverityField report={report} />
          </dd>
          <dt>{common.ticket.assignee}</dt>
          <dd>
            <AssigneeField report={report} />
          </dd>
          <dt>{texts.type}</dt>
          <dd>
            <TypeField report={report} />
          </dd>
        </dl>
      </SideCard>
      <ReportAnswers report={report} />
      <LinkedTicket report={report} />
      <Duplicates report={report} />
    </>
  );
}

function StatusField({ report: { reference, status } }: Props) {
  const change = useReportChange(reference);
  const { duplicate, ...states } = texts.states;
  return (
    <Select<ReportStatus>
      label={texts.state}
      value={status}
      options={reportOptionsOf<ReportStatus>(status === "duplicate" ? { ...states, duplicate } : states)}
      onChoose={(status) =>
        change({
          seen: { status, status_label: texts.states[status] },
          ask: () => changeReport(reference, { status }),
        })
      }
    />
  );
}

function SeverityField({ report: { reference, severity } }: Props) {
  const change = useReportChange(reference);
  return (
    <Select<Severity | "">
      label={texts.severity}
      value={severity ?? ""}
      options={[
        { value: "", label: texts.noSeverity },
        ...reportOptionsOf<Severity>(severityTexts.severities),
      ]}
      onChoose={(chosen) => {
        const severity = chosen === "" ? null : chosen;
        const severity_label = severity && severityTexts.severities[severity];
        change({
          seen: { severity, severity_label },
          ask: () => changeReport(reference, { severity }),
        });
      }}
    />
  );
}

function AssigneeField({ report: { reference, assignable, assignee } }: Props) {
  const change = useReportChange(reference);
  const faceOf = useFaces();
  return (
    <AssigneeSelect
      assignee={assignee}
      colleagues={assignable}
      face={faceOf(assignee?.id ?? null)}
      onChoose={(assignee) =>
        change({ seen: { assignee }, ask: () => assignReport(reference, assignee?.id ?? null) })
      }
    />
  );
}
