import { useRouter } from "@tanstack/react-router";
import { memo, type ReactElement, type RefObject, useMemo, useRef } from "react";
import type { QueueItem } from "../../api/tickets.ts";
import type { ListSearch } from "../../app/list-search.ts";
import { Button } from "../../parts/button.tsx";
import { texts } from "../../texts/texts.ts";
import type { Column } from "./columns.ts";
import styles from "./queue.module.css";
import { useReadingOn } from "./queue-rows.ts";
import { Row, type RowActs } from "./row.tsx";

interface Props {
  list: RefObject<HTMLUListElement | null>;
  rows: readonly QueueItem[];
  gone: ReadonlySet<string>;
  hasNextPage: boolean;
  isReading: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): void;
  view: string;
  search: ListSearch;
  columns: ReadonlySet<Column>;
  acts: RowActs;
  selected: ReadonlySet<string>;
  openNumber: string | undefined;
}

/** Any number of rows: the browser draws those in sight, and more are read before the end comes in sight. */
export const Rows = memo(function Rows(props: Props): ReactElement {
  const { list, rows, gone, view, search, columns, acts, selected, openNumber } = props;
  const { hasNextPage, isReading, isFetchingNextPage, fetchNextPage } = props;
  const end = useRef<HTMLLIElement>(null);
  const hrefOf = useHref(view, search);
  useReadingOn(end, hasNextPage && !isReading, fetchNextPage);
  return (
    <ul className={styles.rows} ref={list}>
      {rows.map((item) => (
        <Row
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
      {hasNextPage && (
        <li className={styles.more} ref={end}>
          <Button onClick={() => fetchNextPage()} disabled={isFetchingNextPage}>
            {texts.queue.more}
          </Button>
        </li>
      )}
    </ul>
  );
});

/** The addresses of rows, of which the router makes one: there may be thousands of rows. */
function useHref(view: string, search: ListSearch): (number: string) => string {
  const router = useRouter();
  return useMemo(() => {
    const stand = "00000000000000";
    const to = "/views/$view/tickets/$number";
    const { href } = router.buildLocation({ to, params: { view, number: stand }, search });
    return (number) => router.history.createHref(href.replace(stand, number));
  }, [router, view, search]);
}
