import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { ApiError } from "../../api/kernel/api-error.ts";
import { texts } from "../../texts/texts.ts";
import { Button } from "../ui/controls/button.tsx";
import { Notice } from "../ui/loading/notice.tsx";
import { Skeleton } from "../ui/loading/skeleton.tsx";
import { settingsTexts } from "./texts/texts.ts";

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** Queries that the content needs too, such as brand names. Late data would move the page. */
  needs?: readonly Pick<UseQueryResult, "data" | "error" | "refetch">[];
  children(data: Data): ReactNode;
}

/** A query's data, a skeleton while it loads, or the error with a retry. */
export function QueryResult<Data>({ query, needs = [], children }: Props<Data>): ReactElement {
  const missing = [query, ...needs].filter(({ data }) => data === undefined);
  if (query.data !== undefined && missing.length === 0) return <>{children(query.data)}</>;
  const failed = missing.filter(({ error }) => error);
  const [error] = failed.map(({ error }) => error);
  if (error instanceof ApiError && error.status === 404)
    return (
      <Notice isWhole title={settingsTexts.gone}>
        {settingsTexts.goneHelp}
      </Notice>
    );
  const readAgain = () => {
    for (const { refetch } of failed) void refetch();
  };
  if (error)
    return (
      <Notice
        isTrouble
        title={texts.trouble.failed}
        action={<Button onClick={readAgain}>{texts.trouble.retry}</Button>}
      >
        {error.message}
      </Notice>
    );
  return <Skeleton label={settingsTexts.loading} />;
}
