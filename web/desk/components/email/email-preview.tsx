import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Refused } from "../../api/kernel/api-error.ts";
import { texts as common } from "../../texts/texts.ts";
import { settingsTexts } from "../settings-form/texts/texts.ts";
import { Button } from "../ui/controls/button.tsx";
import { Skeleton } from "../ui/loading/skeleton.tsx";
import styles from "./email.module.css";
import { EmailView } from "./email-view.tsx";

interface Props {
  /** What the desk makes of the words as they stand. */
  query: UseQueryResult<{ subject: string; text: string; html: string }>;
}

/** A mail while it is written: beside the desk's sentence about what it would not take stays what was shown last. */
export function EmailPreview({ query: { data, error, refetch } }: Props): ReactElement {
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  return (
    <>
      {error && (
        <div className={styles.trouble} role="status">
          <p>{saidBy(error)}</p>
          {!(error instanceof Refused) && <Button onClick={() => refetch()}>{common.trouble.retry}</Button>}
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

function saidBy(error: Error): string {
  const sentences = error instanceof Refused ? Object.values(error.fields).flat() : [];
  return sentences.join(" ") || error.message;
}
