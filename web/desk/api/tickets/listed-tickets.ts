import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import type { QueueFilter } from "./queue-page.ts";
import { type QueueItem, type QueuePage, readQueuePage } from "./tickets.ts";

type Listed = InfiniteData<QueuePage, string | undefined>;

/** Changes rows in every cached list. */
export function changeRows(queries: QueryClient, change: (item: QueueItem) => QueueItem): void {
  queries.setQueriesData<Listed>(
    { queryKey: ["queue"] },
    (listed) =>
      listed && {
        ...listed,
        pages: listed.pages.map((page) => {
          const data = page.data.map(change);
          return data.some((item, index) => item !== page.data[index]) ? { ...page, data } : page;
        }),
      },
  );
}

// Longer lists aren't refetched page by page on each event.
const fewPages = 3;

const isLong = ({ state }: Pick<Query, "state">) => ((state.data as Listed)?.pages.length ?? 0) > fewPages;

/**
 * Refetches lists that contain these tickets. Of a long list, only the first page and the pages with these
 * tickets.
 */
export function refetchTicketLists(queries: QueryClient, numbers: ReadonlySet<string>): void {
  void queries.invalidateQueries({ queryKey: ["queue"], predicate: (query) => !isLong(query) });
  void queries.invalidateQueries({ queryKey: ["queue"], type: "inactive", refetchType: "none" });
  const long = queries.getQueryCache().findAll({ queryKey: ["queue"], type: "active", predicate: isLong });
  for (const { queryKey } of long)
    void readPages(queries, queryKey, numbers).catch(() => queries.invalidateQueries({ queryKey }));
}

async function readPages(queries: QueryClient, key: Query["queryKey"], numbers: ReadonlySet<string>) {
  const { pages, pageParams } = queries.getQueryData<Listed>(key) ?? { pages: [], pageParams: [] };
  const read = await Promise.all(
    pages.map((page, at) =>
      at === 0 || page.data.some(({ number }) => numbers.has(number))
        ? readQueuePage(key[1] as QueueFilter, pageParams[at])
        : undefined,
    ),
  );
  queries.setQueryData<Listed>(key, (now) => {
    if (!now) return now;
    const renew = (page: QueuePage, at: number) => {
      const fresh = page === pages[at] ? read[at] : undefined;
      return fresh ? renewed(page, fresh, numbers) : page;
    };
    return { ...now, pages: now.pages.map(renew) };
  });
}

/** New rows push others off a page. They stay after it, so that the next page begins at the same row. */
function renewed(page: QueuePage, fresh: QueuePage, changed: ReadonlySet<string>): QueuePage {
  const isThere = new Set(fresh.data.map(({ id }) => id));
  const pushedOff = page.data.filter(({ id, number }) => !isThere.has(id) && !changed.has(number));
  return { ...page, data: [...fresh.data, ...pushedOff] };
}
