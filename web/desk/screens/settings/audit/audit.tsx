import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { type AuditFilter, auditExportUrl, auditQuery } from "../../../api/settings/audit.ts";
import { peopleQuery } from "../../../api/settings/staff-accounts.ts";
import { ConfirmedDownload } from "../../../components/confirmed-download.tsx";
import { ClearFilters } from "../../../components/settings-form/clear-filters.tsx";
import { momentsOf } from "../../../components/settings-form/fields/days.ts";
import log from "../../../components/settings-form/lists/log.module.css";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import styles from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { ShowMore } from "../../../components/ui/loading/show-more.tsx";
import { AuditLogEntry } from "./entry.tsx";
import { AuditFilters, emptyAuditFilter } from "./filters.tsx";
import { auditTexts as texts } from "./texts/texts.ts";

export function Audit(): ReactElement {
  const [chosen, setChosen] = useState(emptyAuditFilter);
  const filter = { ...chosen, ...momentsOf(chosen) };
  return (
    <>
      <PageHead
        title={settingsTexts.sections.audit}
        about={texts.about}
        actions={
          <div className={styles.verbs}>
            {(["csv", "json"] as const).map((format) => (
              <ConfirmedDownload key={format} href={auditExportUrl(filter, format)}>
                {texts[format]}
              </ConfirmedDownload>
            ))}
          </div>
        }
      />
      <AuditFilters chosen={chosen} onChange={setChosen} />
      <Entries
        key={JSON.stringify(filter)}
        filter={filter}
        isFiltered={chosen !== emptyAuditFilter}
        onClear={() => setChosen(emptyAuditFilter)}
      />
    </>
  );
}

interface Props {
  filter: AuditFilter;
  isFiltered: boolean;
  onClear(): void;
}

function Entries({ filter, isFiltered, onClear }: Props) {
  const query = useInfiniteQuery(auditQuery(filter));
  const aboutOf = useNames();
  return (
    <QueryResult query={query} needs={[useQuery(peopleQuery)]}>
      {({ pages }) => {
        const entries = pages.flatMap(({ data }) => data);
        if (entries.length === 0)
          return isFiltered ? (
            <Notice title={texts.none} action={<ClearFilters onClear={onClear} />}>
              {texts.noneHelp}
            </Notice>
          ) : (
            <Notice title={texts.noneYet} />
          );
        return (
          <>
            <p className={styles.detail} role="status">
              {texts.count(pages[0]?.meta.total ?? 0)} · {texts.exportHelp}
            </p>
            <ol className={log.entries}>
              {entries.map((entry) => (
                <AuditLogEntry key={entry.id} entry={entry} about={aboutOf(entry.subject)} />
              ))}
            </ol>
            <ShowMore list={query}>{texts.more}</ShowMore>
          </>
        );
      }}
    </QueryResult>
  );
}

/** Staff ids are replaced by names; other ids have no name here. */
function useNames() {
  const { data: people = [] } = useQuery(peopleQuery);
  return (subject: string | null): string | undefined => {
    if (subject === null || /^[0-9A-Z]{26}$/.test(subject))
      return people.find(({ id }) => id === subject)?.name;
    return subject;
  };
}
