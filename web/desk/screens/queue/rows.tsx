import { useRouter } from "@tanstack/react-router";
import { type ReactElement, type RefObject, useMemo, useRef } from "react";
import type { ListSearch } from "../../app/list-search.ts";
import { Button } from "../../parts/button.tsx";
import { texts } from "../../texts/texts.ts";
import type { Column } from "./columns.ts";
import styles from "./queue.module.css";
import { type useQueueRows, useReadingOn } from "./queue-rows.ts";
import { Row, type RowActs } from "./row.tsx";
import type { Selection } from "./selection.ts";

interface Props {
  list: RefObject<HTMLUListElement | null>;
  queue: ReturnType<typeof useQueueRows>;
  view: string;
  search: ListSearch;
  columns: ReadonlySet<Column>;
  acts: RowActs;
  selection: Selection;
  openNumber: string | undefined;
}

/** Any number of rows: the browser draws those in sight, and more are read before the end comes in sight. */
export function Rows(props: Props): ReactElement {
  const { list, queue, view, search, columns, acts, selection, openNumber } = props;
  const { rows, gone, hasNextPage, isFetchingNextPage, fetchNextPage } = queue;
  const end = useRef<HTMLLIElement>(null);
  const hrefOf = useHref(view, search);
  useReadingOn(end, hasNextPage && !isFetchingNextPage, () => void fetchNextPage());
  return (
    <ul className={styles.rows} ref={list}>
      {rows.map((item) => (
        <Row
          key={item.id}
          item={item}
          href={hrefOf(item.number)}
          columns={columns}
          isOpen={item.number === openNumber}
          isSelected={selection.numbers.has(item.number)}
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
}

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
