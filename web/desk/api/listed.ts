import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { QueueItem } from "./tickets.ts";

type Listed = InfiniteData<{ data: QueueItem[] }>;

/** Changes rows in every list that is known here. */
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
