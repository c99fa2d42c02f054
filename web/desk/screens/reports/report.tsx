import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { activityQuery, changeReport, reportQuery, type StaffReport } from "../../api/reports.ts";
import { QueryResult } from "../../components/settings-form/query-result.tsx";
import {
  ConversationColumns,
  ConversationPage,
  useSidePanel,
} from "../../components/ticket/conversation-page.tsx";
import type { Activity } from "../../components/ticket/thread/thread-entries.ts";
import styles from "../../components/ticket/ticket.module.css";
import { Icon } from "../../components/ui/content/icon.tsx";
import { HeadingField } from "../../components/ui/controls/heading-field.tsx";
import { ReportComposer } from "./composer/composer.tsx";
import { ReportFacts } from "./facts.tsx";
import { ReportProperties } from "./properties/properties.tsx";
import { reportTexts as texts } from "./texts/texts.ts";
import { ReportThread } from "./thread/thread.tsx";
import { useReportChange } from "./use-change.ts";

export function OneReport({ reference }: { reference: string }): ReactElement {
  const query = useQuery(reportQuery(reference));
  const activity = useQuery(activityQuery(reference));
  const navigate = useNavigate();
  const toList = () => void navigate({ to: "/reports/{-$reference}", params: { reference: undefined } });
  return (
    <ConversationPage title={query.data?.title} onBack={toList}>
      <QueryResult query={query} needs={[activity]}>
        {(report) => <Whole report={report} activity={activity.data ?? []} />}
      </QueryResult>
    </ConversationPage>
  );
}

interface Props {
  report: StaffReport;
  activity: readonly Activity[];
}

function Whole({ report, activity }: Props) {
  const { title, is_confidential } = report;
  const panel = useSidePanel();
  return (
    <ConversationColumns
      id="report"
      label={title}
      headline={
        <>
          <Title report={report} />
          <ReportFacts report={report} />
        </>
      }
      notices={
        is_confidential && (
          <p className={styles.notice}>
            <Icon name="lock" /> <strong>{texts.confidential}.</strong> {texts.confidentialHelp}
          </p>
        )
      }
      panel={panel}
      properties={<ReportProperties report={report} />}
    >
      <ReportThread report={report} activity={activity} />
      <ReportComposer report={report} />
    </ConversationColumns>
  );
}

function Title({ report: { reference, title } }: Pick<Props, "report">) {
  const change = useReportChange(reference);
  return (
    <HeadingField
      text={title}
      label={texts.heading}
      editLabel={texts.rename}
      maxLength={200}
      onChange={(title) => change({ seen: { title }, ask: () => changeReport(reference, { title }) })}
    />
  );
}
