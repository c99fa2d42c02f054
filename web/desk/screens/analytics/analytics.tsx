import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type Analytics, analyticsAddress, analyticsQuery } from "../../api/analytics.ts";
import { meQuery } from "../../api/session/session.ts";
import { PageHead } from "../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../components/settings-form/query-result.tsx";
import { buttonClass } from "../../components/ui/controls/button.tsx";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { texts as common } from "../../texts/texts.ts";
import styles from "./analytics.module.css";
import { Chart } from "./chart.tsx";
import { FigureTable } from "./figure-table.tsx";
import { changed, filterIn, type Loose } from "./filter.ts";
import { AnalyticsFilters } from "./filters.tsx";
import { count, duration, formatDate, formatShortDate, month } from "./format-numbers.ts";
import { analyticsTexts as texts } from "./texts/texts.ts";
import { Tiles } from "./tiles.tsx";

/** Counts and times of tickets in a period. The filters are in the address. */
export function AnalyticsScreen(): ReactElement {
  const navigate = useNavigate();
  const filter = filterIn(useSearch({ strict: false }));
  const query = useQuery({ ...analyticsQuery(filter), placeholderData: keepPreviousData });
  // The updater has the current search parameters: of two quick changes, the second would otherwise undo the
  // first.
  const change = (changes: Loose) =>
    void navigate({
      to: "/analytics",
      search: (before: Record<string, unknown>) => changed(filterIn(before), changes),
      replace: true,
    });
  return (
    <main className={styles.page}>
      <title>{`${texts.title} – ${common.app.name}`}</title>
      <PageHead
        title={texts.title}
        about={texts.about}
        actions={
          <a className={buttonClass()} href={analyticsAddress(filter)} download>
            {texts.csv}
          </a>
        }
      />
      <QueryResult query={useQuery(meQuery)}>
        {(me) => (
          <>
            {me && (
              <AnalyticsFilters
                me={me}
                filter={filter}
                usual={query.data ?? {}}
                isComing={query.isPending}
                onChange={change}
              />
            )}
            <QueryResult query={query}>{(analytics) => <Shown analytics={analytics} />}</QueryResult>
          </>
        )}
      </QueryResult>
    </main>
  );
}

function Shown({ analytics }: { analytics: Analytics }) {
  const { from, to, before, total, total_before, group, groups } = analytics;
  const isEmpty = [total, total_before].every(
    (figures) => figures.opened + figures.closed + figures.backlog === 0,
  );
  return (
    <div className={styles.shown}>
      <p className={styles.small} role="status">
        {texts.days(formatDate(from), formatDate(to), formatDate(before.from), formatDate(before.to))}
      </p>
      {isEmpty ? (
        <Notice icon="graph" title={texts.none}>
          {texts.noneHelp}
        </Notice>
      ) : (
        <>
          <Tiles {...analytics} />
          <Periods analytics={analytics} />
          {groups.length > 0 && (
            <section>
              <h2>{texts.groupsOf[group]}</h2>
              <FigureTable
                title={texts.groupsOf[group]}
                rows={groups.map(({ id, name, brand, before, ...figures }) => ({
                  ...{ key: id, name, figures, before },
                  detail: new Set(groups.map(({ brand }) => brand)).size > 1 ? brand : null,
                }))}
              />
            </section>
          )}
          <p className={styles.small}>{texts.help}</p>
        </>
      )}
    </div>
  );
}

/** A chart per period, and a table with the same numbers. */
function Periods({ analytics: { periods, step } }: { analytics: Analytics }) {
  const places = periods.map(({ from }) => ({
    from,
    short: step === "month" ? month(from) : formatShortDate(from),
    full: texts.periodOf[step](step === "month" ? month(from) : formatDate(from)),
  }));
  const valuesOf = (name: Exclude<keyof Analytics["periods"][number], "from">) =>
    periods.map((figures) => figures[name]);
  return (
    <div>
      <div className={styles.pictures}>
        <Chart
          title={texts.openedAndClosed}
          about={texts.chart(texts.openedAndClosed)}
          places={places}
          as={count}
          series={[
            { name: texts.opened, values: valuesOf("opened") },
            { name: texts.closed, values: valuesOf("closed") },
          ]}
        />
        <Chart
          title={texts.firstAnswer}
          about={texts.chart(texts.firstAnswer)}
          places={places}
          as={duration}
          isLine
          series={[
            { name: texts.median, values: valuesOf("first_answer_median_minutes") },
            { name: texts.p90, values: valuesOf("first_answer_p90_minutes") },
          ]}
        />
        <Chart
          title={texts.resolution}
          about={texts.chart(texts.resolution)}
          places={places}
          as={duration}
          isLine
          series={[
            { name: texts.median, values: valuesOf("resolution_median_minutes") },
            { name: texts.p90, values: valuesOf("resolution_p90_minutes") },
          ]}
        />
        <Chart
          title={texts.backlog}
          about={texts.chart(texts.backlog)}
          places={places}
          as={count}
          isLine
          series={[{ name: texts.backlog, values: valuesOf("backlog") }]}
        />
      </div>
      <details className={styles.numbers}>
        <summary>{texts.asTable}</summary>
        <FigureTable
          title={texts.asTable}
          rows={periods.map((figures, index) => ({
            ...{ key: figures.from, name: places[index]?.full ?? "", figures },
          }))}
        />
      </details>
    </div>
  );
}
