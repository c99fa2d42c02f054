import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactElement, useId } from "react";
import { type ReportFilter, type ReportItem, reportsQuery } from "../../api/reports.ts";
import { ClearFilters } from "../../components/settings-form/clear-filters.tsx";
import { QueryResult } from "../../components/settings-form/query-result.tsx";
import { Icon } from "../../components/ui/content/icon.tsx";
import look from "../../components/ui/lists/rows.module.css";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { ShowMore } from "../../components/ui/loading/show-more.tsx";
import { DateTime } from "../../components/ui/time/instant.tsx";
import { useCommand } from "../../shortcuts/use-command.ts";
import { useSettled } from "./filters.tsx";
import styles from "./reports.module.css";
import { ReportSeverityPill } from "./severity-pill.tsx";
import { ReportStatusPill } from "./status-pill.tsx";
import { reportTexts as texts } from "./texts/texts.ts";

interface Props {
  filter: ReportFilter;
  isFiltered: boolean;
  openReference: string | undefined;
  onClear(): void;
}

export function ReportList({ filter, isFiltered, openReference, onClear }: Props): ReactElement {
  const query = useInfiniteQuery(reportsQuery(useSettled(filter)));
  const navigate = useNavigate();
  const shown = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const go = (step: number) => {
    const place = shown.findIndex(({ reference }) => reference === openReference);
    const next = shown[openReference === undefined ? 0 : place + step];
    if (next) void navigate({ to: "/reports/{-$reference}", params: { reference: next.reference } });
  };
  useCommand("next", () => go(1));
  useCommand("previous", () => go(-1));
  return (
    <QueryResult query={query}>
      {({ pages }) => {
        const reports = pages.flatMap(({ data }) => data);
        if (reports.length === 0)
          return isFiltered ? (
            <Notice icon="search" title={texts.noneFound} action={<ClearFilters onClear={onClear} />}>
              {texts.noneFoundHelp}
            </Notice>
          ) : (
            <Notice icon="bug" title={texts.none}>
              {texts.noneHelp}
            </Notice>
          );
        return (
          <>
            <ul className={look.rows}>
              {reports.map((report) => (
                <li key={report.id}>
                  <Row report={report} isOpen={report.reference === openReference} />
                </li>
              ))}
            </ul>
            <ShowMore list={query}>{texts.more}</ShowMore>
          </>
        );
      }}
    </QueryResult>
  );
}

const isSettled = ({ status }: ReportItem) =>
  status === "resolved" || status === "declined" || status === "duplicate";

function Row({ report, isOpen }: { report: ReportItem; isOpen: boolean }) {
  const { reference, title, assignee, last_reply_at, last_reply_from } = report;
  const waits = last_reply_from === "reporter" && !isSettled(report);
  const id = useId();
  return (
    <Link
      className={look.row}
      // The title is its name; screen readers add the rest as a description.
      aria-describedby={`${id}-time ${id}-facts`}
      to="/reports/{-$reference}"
      params={{ reference }}
      aria-current={isOpen ? "true" : undefined}
    >
      <span className={look.headline}>
        <span className={waits ? `${look.name} ${look.waiting}` : look.name} dir="auto">
          {report.is_confidential && (
            <span className={styles.lock} title={texts.confidential}>
              <Icon name="lock" />
              <span className="visually-hidden">{texts.confidential}: </span>
            </span>
          )}
          {title}
        </span>
        <span id={`${id}-time`} className={look.detail} aria-hidden="true">
          <DateTime at={last_reply_at} />
        </span>
      </span>
      <span id={`${id}-facts`} className={look.facts} aria-hidden="true">
        <ReportStatusPill report={report} />
        <ReportSeverityPill report={report} />
        <span>{report.type_label}</span>
        <span dir="auto">{report.reporter.name || report.reporter.email || texts.anonymous}</span>
        {assignee && <span dir="auto">→ {assignee.name}</span>}
        {waits && <span className="visually-hidden">{texts.waits}</span>}
      </span>
    </Link>
  );
}
