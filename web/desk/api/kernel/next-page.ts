interface Read {
  data: { pages: readonly unknown[] } | undefined;
}

/** The part of TanStack's infinite query that paging needs. */
export interface PagedList extends Read {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(options: { cancelRefetch: boolean }): Promise<Read & { isError: boolean }>;
}

/**
 * Reads the next page of a list. By default TanStack would cancel a running refetch, and changed rows would
 * stay stale. With `cancelRefetch: false` it returns that refetch instead of the page, so the page is
 * requested again afterwards.
 */
export async function readNextPage({ data, fetchNextPage }: PagedList): Promise<void> {
  const read = await fetchNextPage({ cancelRefetch: false });
  if (!read.isError && pagesOf(read) <= pagesOf({ data })) await fetchNextPage({ cancelRefetch: false });
}

const pagesOf = ({ data }: Read): number => data?.pages.length ?? 0;
