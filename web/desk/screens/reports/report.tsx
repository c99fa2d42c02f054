import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { changeReport, reportQuery, type StaffReport } from "../../api/reports.ts";
import { QueryResult } from "../../components/settings-form/query-result.tsx";
import parts from "../../components/settings-form/settings.module.css";
import { Attachments } from "../../components/ticket/attachments.tsx";
import thread from "../../components/ticket/thread.module.css";
import { Icon } from "../../components/ui/content/icon.tsx";
import { MessageBody } from "../../components/ui/content/message-body.tsx";
import { HeadingField } from "../../components/ui/controls/heading-field.tsx";
import rows from "../../components/ui/lists/rows.module.css";
import { DateTime } from "../../components/ui/time/instant.tsx";
import { useCommand } from "../../shortcuts/use-command.ts";
import { texts as common } from "../../texts/texts.ts";
import { ReportActivity } from "./activity.tsx";
import { ReportComposer } from "./composer.tsx";
import { ReportProperties } from "./properties.tsx";
import styles from "./reports.module.css";
import { reportTexts as texts } from "./texts/texts.ts";
import { useReportChange } from "./use-change.ts";

export function OneReport({ reference }: { reference: string }): ReactElement {
  const query = useQuery(reportQuery(reference));
  const navigate = useNavigate();
  useCommand("back", () => void navigate(toList));
  return (
    <div className={styles.report}>
      <div className={styles.narrow}>
        <Link {...toList} className={parts.back}>
          <Icon name="arrow-left" />
          {texts.back}
        </Link>
      </div>
      <QueryResult query={query}>{(report) => <Whole report={report} />}</QueryResult>
    </div>
  );
}

const toList = { to: "/reports/{-$reference}", params: { reference: undefined } } as const;

function Whole({ report }: { report: StaffReport }) {
  const { reference, title, type_label, status_label, is_confidential } = report;
  const change = useReportChange(reference);
  return (
    <div className={styles.whole}>
      <title>{`${title} – ${common.app.name}`}</title>
      <div className={styles.told}>
        <header>
          <HeadingField
            text={title}
            label={texts.heading}
            editLabel={texts.rename}
            maxLength={200}
            onChange={(title) => change({ seen: { title }, ask: () => changeReport(reference, { title }) })}
          />
          <p className={rows.detail}>
            {type_label} · {status_label} · {reference}
          </p>
          {is_confidential && (
            <p className={styles.confidential}>
              <Icon name="lock" /> <strong>{texts.confidential}.</strong> {texts.confidentialHelp}
            </p>
          )}
        </header>
        <Answers report={report} />
        <Conversation report={report} />
        <ReportComposer report={report} />
        <ReportActivity reference={reference} />
      </div>
      <ReportProperties report={report} />
    </div>
  );
}

/** Answers to the custom fields of its type. */
function Answers({ report: { custom_fields } }: { report: StaffReport }) {
  if (custom_fields.length === 0) return null;
  return (
    <section aria-label={texts.answers}>
      <dl className={styles.answers}>
        {custom_fields.map(({ key, label, value }) => (
          <div key={key}>
            <dt dir="auto">{label}</dt>
            <dd dir="auto">{saidOf(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function saidOf(value: StaffReport["custom_fields"][number]["value"]): string {
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  return Array.isArray(value) ? value.join(", ") : String(value);
}

type Entry =
  | ({ kind: "reply" } & StaffReport["replies"][number])
  | ({ kind: "note" } & StaffReport["notes"][number]);

/** Oldest first. A note looks unlike any message to the reporter, and says that it is internal. */
function Conversation({ report: { replies, notes } }: { report: StaffReport }) {
  const entries: Entry[] = [
    ...replies.map((reply) => ({ kind: "reply" as const, ...reply })),
    ...notes.map((note) => ({ kind: "note" as const, ...note })),
  ].sort((one, other) => one.created_at.localeCompare(other.created_at));
  return (
    <section className={styles.conversation} aria-label={texts.conversation}>
      {entries.map((entry) => (
        <article
          key={entry.id}
          className={`${thread.message} ${entry.kind === "note" ? thread.note : (thread[entry.author.type] ?? "")}`}
        >
          <header className={thread.author}>
            {entry.kind === "note" && (
              <span className={thread.kind} title={texts.noteHelp}>
                <Icon name="lock" />
                {texts.note}
              </span>
            )}
            <strong dir="auto">{entry.author.name || texts.anonymous}</strong>
            {entry.kind === "reply" && <span className={rows.detail}>{texts.from[entry.author.type]}</span>}
            <span className={rows.detail}>
              <DateTime at={entry.created_at} />
            </span>
          </header>
          <MessageBody html={entry.body_html} id={entry.id} />
          {entry.kind === "reply" && entry.attachments.length > 0 && (
            <Attachments files={entry.attachments} />
          )}
        </article>
      ))}
    </section>
  );
}
