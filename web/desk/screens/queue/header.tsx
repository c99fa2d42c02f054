import { memo, type ReactElement, Suspense } from "react";
import type { QueueFilter } from "../../api/tickets/queue-page.ts";
import type { ListSearch } from "../../app/list-search.ts";
import { LazyListTools } from "../../app/queue-tools.ts";
import type { QueueView } from "../../app/standard-views.ts";
import { QueueFilterField } from "./filters/filter-field.tsx";
import styles from "./queue.module.css";

interface Props {
  view: QueueView;
  search: ListSearch;
  filter: QueueFilter;
  isFound: boolean;
  /** A ticket is open beside the list, and has the page's main heading. */
  isBeside: boolean;
  onEnter(): void;
}

/** The list's title, filters and sort order. */
export const QueueHeader = memo(function QueueHeader(props: Props): ReactElement {
  const { view, search, filter, isFound, isBeside, onEnter } = props;
  const Heading = isBeside ? "h2" : "h1";
  return (
    <header className={styles.head}>
      <Heading className={styles.title} dir="auto">
        {view.name}
      </Heading>
      <QueueFilterField view={view.id} search={search} isFound={isFound} onEnter={onEnter} />
      <div className={styles.tools}>
        <Suspense>
          <LazyListTools view={view.id} search={search} filter={filter} />
        </Suspense>
      </div>
    </header>
  );
});
