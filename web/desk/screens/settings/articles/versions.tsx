import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, Suspense, useState } from "react";
import {
  type Article,
  type ArticleVersion,
  allOfArticles,
  restoreVersion,
  versionsQuery,
} from "../../../api/settings/articles.ts";
import { ConfirmAction } from "../../../components/settings-form/confirm-action.tsx";
import { Pager } from "../../../components/settings-form/lists/pager.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import type { VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { lazyComponent } from "../../../components/ui/loading/lazy.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import styles from "./articles.module.css";
import { articleTexts } from "./texts/texts.ts";

const { versions: texts } = articleTexts;
const Compared = lazyComponent(async () => (await import("./version-diff.tsx")).VersionDiff);

/** An article's version history; each version is compared with the one before. */
export function Versions({ kept }: { kept: VersionedRecord<Article> }): ReactElement {
  const { id, title } = kept.record;
  const [page, setPage] = useState(1);
  return (
    <>
      <PageHead
        title={texts.title}
        about={texts.about}
        back={{ section: "articles", item: id, name: title }}
      />
      <QueryResult query={useQuery({ ...versionsQuery(id, page), placeholderData: keepPreviousData })}>
        {({ data, meta }) => (
          <div className={styles.versions}>
            <Chosen key={meta.current_page} kept={kept} versions={data} />
            <Pager meta={meta} onPage={setPage} />
          </div>
        )}
      </QueryResult>
    </>
  );
}

function Chosen({ kept, versions }: { kept: VersionedRecord<Article>; versions: readonly ArticleVersion[] }) {
  const [number, setNumber] = useState(versions[0]?.number);
  const place = Math.max(
    0,
    versions.findIndex((version) => version.number === number),
  );
  const version = versions[place];
  if (!version) return null;
  return (
    <div className={styles.history}>
      <ol className={styles.numbers} aria-label={texts.title}>
        {versions.map((one) => (
          <li key={one.number}>
            <button
              type="button"
              className={styles.number}
              aria-pressed={one === version}
              onClick={() => setNumber(one.number)}
            >
              <strong>{texts.number(one.number)}</strong>
              <span className={parts.detail}>
                {one.author?.name ?? texts.nobody} · <DateTime at={one.created_at} />
              </span>
              {one.restored_from !== null && (
                <span className={parts.detail}>{texts.restoredFrom(one.restored_from)}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
      <section className={styles.comparison} aria-label={texts.number(version.number)}>
        {version.number !== kept.record.version && <Restore kept={kept} number={version.number} />}
        <Suspense>
          <Compared before={versions[place + 1]} after={version} />
        </Suspense>
      </section>
    </div>
  );
}

function Restore({ kept: { record, version }, number }: { kept: VersionedRecord<Article>; number: number }) {
  const queries = useQueryClient();
  return (
    <div>
      <ConfirmAction
        icon="sync"
        name={texts.restore(number)}
        title={texts.restoreTitle(number)}
        consequences={texts.restoreHelp[record.status]}
        cancel={settingsTexts.cancel}
        act={async () => void (await restoreVersion(record.id, number, version))}
        onDone={() => {
          toasts.add({ title: texts.restored(number) });
          void queries.invalidateQueries(allOfArticles);
        }}
      />
    </div>
  );
}
