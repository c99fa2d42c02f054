import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import {
  assignReport,
  changeReport,
  linkTicket,
  reportTypesQuery,
  type Severity,
  type StaffReport,
} from "../../api/reports.ts";
import { severityTexts } from "../../components/report-severity/texts/texts.ts";
import { Button, IconButton } from "../../components/ui/controls/button.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { SelectField } from "../../components/ui/form/fields/select-field.tsx";
import rows from "../../components/ui/lists/rows.module.css";
import { texts as common } from "../../texts/texts.ts";
import { DuplicatePicker } from "./duplicate-picker.tsx";
import { reportOptionsOf } from "./filters.tsx";
import styles from "./reports.module.css";
import { reportTexts as texts } from "./texts/texts.ts";
import { ReportTicketDialog } from "./ticket-dialog.tsx";
import { TicketPicker } from "./ticket-picker.tsx";
import { useReportChange } from "./use-change.ts";

type ReportDialog = "duplicate" | "link" | "open";

/** Severity, assignee and linked ticket; each applies at once. */
export function ReportProperties({ report }: { report: StaffReport }): ReactElement {
  const { reference, duplicate_of, duplicates, ticket, reporter } = report;
  const change = useReportChange(reference);
  const [asked, setAsked] = useState<ReportDialog>();
  const close = () => setAsked(undefined);
  return (
    <aside className={styles.properties} aria-label={texts.properties}>
      <Judging report={report} />
      {(reporter.client_id || reporter.email) && (
        <dl className={styles.answers}>
          {reporter.client_id && (
            <div>
              <dt>{texts.client}</dt>
              <dd dir="auto">{reporter.client_id}</dd>
            </div>
          )}
          {reporter.email && (
            <div>
              <dt>{texts.email}</dt>
              <dd dir="auto">{reporter.email}</dd>
            </div>
          )}
        </dl>
      )}
      <section aria-label={texts.ticket}>
        <h2>{texts.ticket}</h2>
        {ticket ? (
          <p className={styles.linked}>
            <Link
              to="/views/$view/tickets/$number"
              params={{ view: "all", number: ticket.number }}
              dir="auto"
            >
              {ticket.subject}
            </Link>
            <IconButton
              icon="x"
              label={texts.unlinkTicket}
              onClick={() => change({ seen: { ticket: null }, ask: () => linkTicket(reference, null) })}
            />
          </p>
        ) : (
          <div className={styles.verbs}>
            <Button icon="link" onClick={() => setAsked("link")}>
              {texts.linkTicket}
            </Button>
            <Button icon="plus" onClick={() => setAsked("open")}>
              {texts.openTicket}
            </Button>
          </div>
        )}
      </section>
      {duplicate_of ? (
        <Others title={texts.duplicateOf} reports={[duplicate_of]} />
      ) : (
        <div>
          <Button icon="copy" onClick={() => setAsked("duplicate")}>
            {texts.markDuplicate}
          </Button>
        </div>
      )}
      {duplicates.length > 0 && <Others title={texts.duplicates} reports={duplicates} />}
      {asked === "duplicate" && <DuplicatePicker report={report} onGone={close} />}
      {asked === "link" && <TicketPicker report={report} onGone={close} />}
      {asked === "open" && <ReportTicketDialog report={report} onGone={close} />}
    </aside>
  );
}

function Judging({ report }: { report: StaffReport }) {
  const { reference, assignable, assignee } = report;
  const change = useReportChange(reference);
  const { duplicate, ...states } = texts.states;
  return (
    <>
      <SelectField
        name="judged-status"
        label={texts.state}
        value={report.status}
        options={reportOptionsOf(report.status === "duplicate" ? { ...states, duplicate } : states)}
        onChange={(status) =>
          change({
            seen: { status, status_label: texts.states[status as keyof typeof texts.states] },
            ask: () => changeReport(reference, { status: status as StaffReport["status"] }),
          })
        }
      />
      <SelectField<Severity | "">
        name="judged-severity"
        label={texts.severity}
        value={report.severity ?? ""}
        options={[
          { value: "", label: texts.noSeverity },
          ...reportOptionsOf<Severity>(severityTexts.severities),
        ]}
        onChange={(chosen) => {
          const severity = chosen === "" ? null : chosen;
          change({ seen: { severity }, ask: () => changeReport(reference, { severity }) });
        }}
      />
      <SelectField
        name="judged-assignee"
        label={texts.assignee}
        value={assignee?.id ?? ""}
        options={[
          { value: "", label: texts.nobody },
          ...assignable.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => {
          const seen = { assignee: assignable.find((one) => one.id === id) ?? null };
          change({ seen, ask: () => assignReport(reference, id || null) });
        }}
      />
      <TypeField report={report} />
    </>
  );
}

/** A report's type decides who can see it: if that changes, the consequences are shown first. */
function TypeField({ report }: { report: StaffReport }) {
  const { reference, brand, type, type_label, is_confidential } = report;
  const { data: types = [] } = useQuery(reportTypesQuery);
  const change = useReportChange(reference);
  const [asked, setAsked] = useState<(typeof types)[number]>();
  const ofBrand = types.filter((one) => one.brand.id === brand.id);
  const names = new Map([[type, type_label], ...ofBrand.map(({ value, label }) => [value, label] as const)]);
  const retype = ({ value, label }: (typeof types)[number]) =>
    change({
      seen: { type: value, type_label: label },
      ask: () => changeReport(reference, { type: value }),
    });
  const close = () => setAsked(undefined);
  return (
    <>
      <SelectField
        name="judged-type"
        label={texts.type}
        value={type}
        options={reportOptionsOf(Object.fromEntries(names))}
        onChange={(value) => {
          const chosen = ofBrand.find((one) => one.value === value);
          if (chosen?.is_confidential !== is_confidential) setAsked(chosen);
          else retype(chosen);
        }}
      />
      {asked && (
        <Dialog
          isOpen
          title={texts.retype(asked.label)}
          onGone={close}
          actions={
            <>
              <Button
                look="main"
                onClick={() => {
                  close();
                  retype(asked);
                }}
              >
                {texts.retypeDo}
              </Button>
              <Button onClick={close}>{common.app.close}</Button>
            </>
          }
        >
          <p>{asked.is_confidential ? texts.hides : texts.discloses}</p>
        </Dialog>
      )}
    </>
  );
}

function Others({ title, reports }: { title: string; reports: StaffReport["duplicates"] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {reports.map(({ reference, title, status_label }) => (
          <li key={reference}>
            <Link to="/reports/{-$reference}" params={{ reference }} dir="auto">
              {title}
            </Link>{" "}
            <span className={rows.detail}>{status_label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
