import { memo, type ReactElement, type ReactNode, Suspense } from "react";
import type { QueueFilter } from "../../api/queue-page.ts";
import type { ListSearch } from "../../app/list-search.ts";
import type { View } from "../../app/views.ts";
import { Tools } from "../shell/at-work.ts";
import { FilterField } from "./filters/filter-field.tsx";
import styles from "./queue.module.css";

interface Props {
  view: View;
  search: ListSearch;
  filter: QueueFilter;
  isFound: boolean;
  onEnter(): void;
  /** Before the name. */
  children: ReactNode;
}

/** What is listed, what it is narrowed to, and in which order. */
export const Head = memo(function Head(props: Props): ReactElement {
  const { view, search, filter, isFound, onEnter, children } = props;
  return (
    <header className={styles.head}>
      {children}
      <h1 className={styles.title} dir="auto">
        {view.name}
      </h1>
      <FilterField view={view.id} search={search} isFound={isFound} onEnter={onEnter} />
      <div className={styles.tools}>
        <Suspense>
          <Tools view={view.id} search={search} filter={filter} />
        </Suspense>
      </div>
    </header>
  );
});
