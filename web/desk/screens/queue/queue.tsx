import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense, useCallback, useMemo, useRef } from "react";
import { meQuery } from "../../api/session/session.ts";
import type { CurrentView } from "../../app/current-view.ts";
import { LazyBulkActions } from "../../app/queue-tools.ts";
import { useInUse } from "../../components/ui/lists/stable-rows.ts";
import { texts } from "../../texts/texts.ts";
import { ColumnNames } from "./column-names.tsx";
import { columnsOf } from "./columns.ts";
import { EmptyList, ListError, ListSkeleton } from "./empty-list.tsx";
import { useFocusedRow } from "./focused-row.ts";
import { QueueHeader } from "./header.tsx";
import { usePreloadTicket } from "./preload-ticket.ts";
import styles from "./queue.module.css";
import { useQueueRows } from "./queue-rows.ts";
import type { RowActions } from "./row.tsx";
import { useRowActions } from "./row-actions.ts";
import { useRowKeys } from "./row-keys.ts";
import { Rows } from "./rows.tsx";
import { SelectAll } from "./select-all.tsx";
import { useSelection } from "./selection.ts";
import { useFocusOfOpened, useScrollPosition } from "./use-scroll-position.ts";

interface Props extends CurrentView {
  /** The ticket that is open next to the list. */
  openNumber: string | undefined;
  /** The same, after the list has moved beside it. */
  settledNumber: string | undefined;
}

export function Queue({ view, search, filter, openNumber, settledNumber }: Props): ReactElement {
  const { data: me } = useQuery(meQuery);
  const [isInUse, inUse] = useInUse();
  const name = `${view.id} ${JSON.stringify(search)}`;
  const queue = useQueueRows(name, filter, isInUse);
  const { rows, isRead, error, further } = queue;
  const list = useRef<HTMLDivElement>(null);
  const selection = useSelection(rows);
  const quick = useRef<RowActions["quick"]>(undefined);
  const acts = useRowActions({ view: view.id, selection, quick });
  const focused = useFocusedRow(list);
  useRowKeys({ list, rows, openNumber, focused, selection, acts });
  useScrollPosition(list, { name, openNumber: settledNumber, rows });
  useFocusOfOpened(list, { name, openNumber, isThere: rows.length > 0 });
  usePreloadTicket(isRead);
  const { length } = rows;
  const enter = useCallback(() => list.current?.querySelector<HTMLElement>("a[data-number]")?.focus(), []);
  const columns = useMemo(() => columnsOf(me), [me]);
  const isBrief = !columns.has("excerpt") && filter.q === undefined;
  const looks = [
    styles.queue,
    isBrief && styles.brief,
    filter.q !== undefined && styles.searched,
    me?.preferences.density === "compact" && styles.compact,
  ];
  return (
    <section className={looks.filter(Boolean).join(" ")} aria-label={view.name} aria-busy={queue.isFetching}>
      <QueueHeader
        view={view}
        search={search}
        filter={filter}
        isFound={!queue.isFetching}
        isBeside={openNumber !== undefined}
        onEnter={enter}
      />
      {filter.q !== undefined && filter.status === "all" && (
        <p className={styles.scope}>{texts.queue.searchScope}</p>
      )}
      <div className={styles.top}>
        <SelectAll count={length} selection={selection} />
        {selection.numbers.size === 0 && <ColumnNames columns={columns} />}
        {isRead && (
          <Suspense>
            <LazyBulkActions
              rows={rows}
              focused={focused}
              selection={selection}
              filter={filter}
              openNumber={openNumber}
              quick={quick}
            />
          </Suspense>
        )}
      </div>
      {error && !isRead && <ListError error={error} onRetry={() => void queue.refetch()} />}
      {!isRead && !error && <ListSkeleton />}
      {isRead && rows.length === 0 && <EmptyList view={view.id} filter={filter} search={search} />}
      <div className={styles.body} {...inUse}>
        {queue.news > 0 && (
          <button type="button" className={styles.news} onClick={queue.takeIn}>
            {texts.queue.news(queue.news)}
          </button>
        )}
        {rows.length > 0 && (
          <Rows
            list={list}
            rows={rows}
            gone={queue.gone}
            further={further}
            isReading={queue.isReading}
            view={view.id}
            search={search}
            columns={columns}
            acts={acts}
            selected={selection.numbers}
            openNumber={openNumber}
          />
        )}
      </div>
    </section>
  );
}
