import type { ReactElement } from "react";
import { type PagedList, readNextPage } from "../../../api/kernel/next-page.ts";
import { Button } from "../controls/button.tsx";

interface Props {
  list: PagedList;
  children: string;
}

/** Loads a list's next page. */
export function ShowMore({ list, children }: Props): ReactElement | null {
  if (!list.hasNextPage) return null;
  return (
    <Button disabled={list.isFetchingNextPage} onClick={() => void readNextPage(list)}>
      {children}
    </Button>
  );
}
