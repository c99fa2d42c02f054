import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { Refused } from "../../../api/refused.ts";
import { Bones } from "../../../parts/bones.tsx";
import { Button } from "../../../parts/button.tsx";
import { Notice } from "../../../parts/notice.tsx";
import { texts } from "../../../texts/texts.ts";
import { settingsTexts } from "../texts/texts.ts";

interface Props<Data> {
  query: UseQueryResult<Data>;
  children(data: Data): ReactNode;
}

/** What was read; or, until it is, its shape; or why it was not, and what to do. */
export function Loaded<Data>({ query, children }: Props<Data>): ReactElement {
  const { data, error, refetch } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (error instanceof Refused && error.status === 404)
    return (
      <Notice isWhole title={settingsTexts.gone}>
        {settingsTexts.goneHelp}
      </Notice>
    );
  if (error)
    return (
      <Notice
        isTrouble
        title={texts.trouble.failed}
        action={<Button onClick={() => refetch()}>{texts.trouble.retry}</Button>}
      >
        {error.message}
      </Notice>
    );
  return <Bones label={settingsTexts.loading} />;
}
