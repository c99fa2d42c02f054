import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { reportTypesQuery } from "../../api/reports.ts";
import { QueryResult } from "../../components/settings-form/query-result.tsx";
import { SkipLink } from "../../components/ui/controls/skip-link.tsx";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { texts as common } from "../../texts/texts.ts";
import { type ReportFilterDraft, ReportFilters, reportFilterOf, usual } from "./filters.tsx";
import { ReportList } from "./list.tsx";
import { OneReport } from "./report.tsx";
import styles from "./reports.module.css";
import { reportTexts as texts } from "./texts/texts.ts";

/** The list of reports, and the open one next to it. */
export function Reports(): ReactElement {
  const { reference } = useParams({ strict: false });
  const [chosen, setChosen] = useState<ReportFilterDraft>(usual);
  const types = useQuery(reportTypesQuery);
  // Next to a report, whose title is the page's heading, the list has an h2 with the same look.
  const Title = reference === undefined ? "h1" : "h2";
  return (
    <main className={reference === undefined ? styles.alone : styles.beside}>
      {reference === undefined && <title>{`${texts.title} – ${common.app.name}`}</title>}
      {reference !== undefined && <SkipLink to="report">{texts.skip}</SkipLink>}
      <div className={styles.list}>
        <Title className={styles.title}>{texts.title}</Title>
        {/* The filters depend on the types; late data would move the list. */}
        <QueryResult query={types}>
          {(types) => (
            <>
              <ReportFilters types={types} chosen={chosen} onChange={setChosen} />
              <ReportList
                filter={reportFilterOf(chosen)}
                isFiltered={JSON.stringify(chosen) !== JSON.stringify(usual)}
                openReference={reference}
                onClear={() => setChosen(usual)}
              />
            </>
          )}
        </QueryResult>
      </div>
      {reference === undefined ? (
        <div className={styles.nothing}>
          <Notice icon="bug" title={texts.choose}>
            {texts.chooseHelp}
          </Notice>
        </div>
      ) : (
        <OneReport key={reference} reference={reference} />
      )}
    </main>
  );
}
