import { useRouter } from "@tanstack/react-router";
import { type CSSProperties, memo, type ReactElement, type RefObject, useMemo, useRef } from "react";
import type { PagedList } from "../../api/kernel/next-page.ts";
import type { QueueItem } from "../../api/tickets/tickets.ts";
import type { ListSearch } from "../../app/list-search.ts";
import type { RowChunk } from "../../components/ui/lists/row-chunks.ts";
import { useRowChunks } from "../../components/ui/lists/use-row-chunks.ts";
import { ShowMore } from "../../components/ui/loading/show-more.tsx";
import { texts } from "../../texts/texts.ts";
import type { Column } from "./columns.ts";
import styles from "./queue.module.css";
import { useLoadMore } from "./queue-rows.ts";
import { QueueRow, type RowActions } from "./row.tsx";
import { useIsNear } from "./use-is-near.ts";

interface Shown {
  gone: ReadonlySet<string>;
  columns: ReadonlySet<Column>;
  acts: RowActions;
  selected: ReadonlySet<string>;
  openNumber: string | undefined;
}

interface Props extends Shown {
  list: RefObject<HTMLDivElement | null>;
  rows: readonly QueueItem[];
  view: string;
  search: ListSearch;
  further: PagedList;
  isReading: boolean;
}

// Up to this number all rows are in the DOM, for the browser's own search and screen readers.
const veryMany = 500;

/**
 * Any number of rows: the browser draws those in view, and more are loaded before the end comes into view.
 */
export const Rows = memo(function Rows(props: Props): ReactElement {
  const { list, rows, view, search, further, isReading, ...shown } = props;
  const { openNumber } = shown;
  const end = useRef<HTMLDivElement>(null);
  const hrefOf = useHref(view, search);
  const stretches = useRowChunks(rows);
  useLoadMore(end, further.hasNextPage && !isReading, further);
  return (
    <div className={styles.rows} ref={list}>
      {stretches.map((stretch, index) => (
        <RowsTogether
          key={stretch.key}
          {...shown}
          stretch={stretch}
          mayBeFar={rows.length > veryMany && index > 0}
          hrefOf={hrefOf}
          openNumber={stretch.rows.some(({ number }) => number === openNumber) ? openNumber : undefined}
        />
      ))}
      {further.hasNextPage && (
        <div className={styles.more} ref={end}>
          <ShowMore list={further}>{texts.queue.more}</ShowMore>
        </div>
      )}
    </div>
  );
});

interface Together extends Shown {
  stretch: RowChunk<QueueItem>;
  /** In a very long list, all but the first, which a key reaches from the search field. */
  mayBeFar: boolean;
  hrefOf(number: string): string;
}

const RowsTogether = memo(function RowsTogether(props: Together): ReactElement {
  const { stretch, mayBeFar, hrefOf, gone, columns, acts, selected, openNumber } = props;
  const { length } = stretch.rows;
  const element = useRef<HTMLUListElement>(null);
  const isThere = useIsNear(element, mayBeFar);
  return (
    <ul
      className={styles.stretch}
      style={{ "--rows": length } as CSSProperties}
      data-rows={length}
      ref={element}
    >
      {isThere &&
        stretch.rows.map((item) => (
          <QueueRow
            key={item.id}
            item={item}
            href={hrefOf(item.number)}
            columns={columns}
            isOpen={item.number === openNumber}
            isSelected={selected.has(item.number)}
            isGone={gone.has(item.id)}
            acts={acts}
          />
        ))}
    </ul>
  );
});

/** Row links. The router builds one and the others are derived, since there may be thousands. */
function useHref(view: string, search: ListSearch): (number: string) => string {
  const router = useRouter();
  return useMemo(() => {
    const stand = "00000000000000";
    const to = "/views/$view/tickets/$number";
    const { href } = router.buildLocation({ to, params: { view, number: stand }, search });
    return (number) => router.history.createHref(href.replace(stand, number));
  }, [router, view, search]);
}
