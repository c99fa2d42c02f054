import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { type PagedList, readNextPage } from "../../api/kernel/next-page.ts";
import type { QueueFilter } from "../../api/tickets/queue-page.ts";
import { type QueueItem, queueQuery } from "../../api/tickets/tickets.ts";
import { useStableRows } from "../../components/ui/lists/stable-rows.ts";

const noRows: readonly QueueItem[] = [];

/** The rows of an infinite list, without duplicates. */
export function useQueueRows(name: string, filter: QueueFilter, isInUse: boolean) {
  // Destructured, so that the list re-renders only when one of these changes.
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
    // Without a network the request pauses.
    ...useStableRows(name, fresh, { isInUse, isBeingRead: isReading }),
  };
}

/** A ticket that moved meanwhile can be on two pages. */
function rowsOf({ pages }: InfiniteData<{ data: QueueItem[] }>): readonly QueueItem[] {
  const byId = new Map<string, QueueItem>();
  for (const page of pages) for (const item of page.data) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}

/** Loads the next page before the end comes into view. */
export function useLoadMore(end: RefObject<HTMLElement | null>, isOn: boolean, list: PagedList): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => {
    if (!isOn || !end.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        // A busy page gets several entries at once: the last one is current.
        if (entries.at(-1)?.isIntersecting) void readNextPage(latest.current);
      },
      { root: end.current.parentElement, rootMargin: "1200px" },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [end, isOn]);
}
