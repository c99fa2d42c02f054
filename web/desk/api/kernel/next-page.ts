interface Read {
  data: { pages: readonly unknown[] } | undefined;
}

/** What TanStack tells of a list that comes in pages, as far as reading on takes it. */
export interface PagedList extends Read {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(options: { cancelRefetch: boolean }): Promise<Read & { isError: boolean }>;
}

/**
 * Reads the next page of a list. TanStack would give up for it what is read of the list anew just now, and what is new in the rows
 * before it would not be seen; told not to, it gives that instead of the page, which is then asked for once more.
 */
export async function readNextPage({ data, fetchNextPage }: PagedList): Promise<void> {
  const read = await fetchNextPage({ cancelRefetch: false });
  if (!read.isError && pagesOf(read) <= pagesOf({ data })) await fetchNextPage({ cancelRefetch: false });
}

const pagesOf = ({ data }: Read): number => data?.pages.length ?? 0;
