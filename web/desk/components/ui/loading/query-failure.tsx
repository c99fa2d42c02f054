import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { texts } from "../../../texts/texts.ts";
import { Button } from "../controls/button.tsx";
import { Notice } from "./notice.tsx";

interface Props {
  queries: readonly Pick<UseQueryResult, "data" | "error" | "refetch">[];
}

/** Shows why options couldn't be loaded, with a retry. */
export function QueryFailure({ queries }: Props): ReactElement | null {
  const failed = queries.filter(({ data, error }) => error && data === undefined);
  if (failed.length === 0) return null;
  const readAgain = () => {
    for (const { refetch } of failed) void refetch();
  };
  return (
    <Notice
      isTrouble
      title={texts.trouble.failed}
      action={<Button onClick={readAgain}>{texts.trouble.retry}</Button>}
    >
      {failed[0]?.error?.message}
    </Notice>
  );
}
