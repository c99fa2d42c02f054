import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { type PagedList, readNextPage } from "../../api/kernel/next-page.ts";
import type { QueueFilter } from "../../api/tickets/queue-page.ts";
import { type QueueItem, queueQuery } from "../../api/tickets/tickets.ts";
import { useStableRows } from "../../components/ui/lists/stable-rows.ts";

const noRows: readonly QueueItem[] = [];

/** The rows of a list, page after page as one scrolls, each ticket once. */
export function useQueueRows(name: string, filter: QueueFilter, isInUse: boolean) {
  // Named one by one: the list is drawn again when one of them changes, and for nothing else.
  const { data, error, fetchStatus, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(queueQuery(filter));
  const fresh = useMemo(() => (data ? rowsOf(data) : noRows), [data]);
  const isReading = fetchStatus !== "idle";
  const further = useMemo(
    () => ({ data, hasNextPage, isFetchingNextPage, fetchNextPage }),
    [data, hasNextPage, isFetchingNextPage, fetchNextPage],
  );
  return {
    isRead: data !== undefined,
    error,
    isFetching: fetchStatus === "fetching",
    refetch,
    isReading,
    further,
    // Without a network it waits.
    ...useStableRows(name, fresh, { isInUse, isBeingRead: isReading }),
  };
}

/** A ticket that moved meanwhile may stand on two pages. */
function rowsOf({ pages }: InfiniteData<{ data: QueueItem[] }>): readonly QueueItem[] {
  const byId = new Map<string, QueueItem>();
  for (const page of pages) for (const item of page.data) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}

/** Reads on before the end comes in sight. */
export function useLoadMore(end: RefObject<HTMLElement | null>, isOn: boolean, list: PagedList): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => {
    if (!isOn || !end.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        // A page that works hard is told of several moves at once: where it is now is the last.
        if (entries.at(-1)?.isIntersecting) void readNextPage(latest.current);
      },
      { root: end.current.parentElement, rootMargin: "1200px" },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [end, isOn]);
}
