import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { ApiError } from "../../api/kernel/api-error.ts";
import { texts as common } from "../../texts/texts.ts";
import { settingsTexts } from "../settings-form/texts/texts.ts";
import { Button } from "../ui/controls/button.tsx";
import { Skeleton } from "../ui/loading/skeleton.tsx";
import styles from "./email.module.css";
import { EmailView } from "./email-view.tsx";

interface Props {
  /** The server's rendering of the current text. */
  query: UseQueryResult<{ subject: string; text: string; html: string }>;
}

/** A live preview of an email. If the server refuses the text, the last preview stays next to the error. */
export function EmailPreview({ query: { data, error, refetch } }: Props): ReactElement {
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  return (
    <>
      {error && (
        <div className={styles.trouble} role="status">
          <p>{errorText(error)}</p>
          {!(error instanceof ApiError) && <Button onClick={() => refetch()}>{common.trouble.retry}</Button>}
        </div>
      )}
      {shown ? (
        <EmailView mail={shown} isStale={error !== null} />
      ) : (
        !error && <Skeleton label={settingsTexts.loading} />
      )}
    </>
  );
}

function errorText(error: Error): string {
  const sentences = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return sentences.join(" ") || error.message;
}
