import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Refused } from "../../../../api/kernel/api-error.ts";
import { Button } from "../../../../components/ui/controls/button.tsx";
import { Bones } from "../../../../components/ui/loading/skeleton.tsx";
import { texts as common } from "../../../../texts/texts.ts";
import { settingsTexts } from "../../texts/texts.ts";
import styles from "./mail.module.css";
import { ShownMail } from "./shown-mail.tsx";

interface Props {
  /** What the desk makes of the words as they stand. */
  query: UseQueryResult<{ subject: string; text: string; html: string }>;
}

/** A mail while it is written: beside the desk's sentence about what it would not take stays what was shown last. */
export function MailAsWritten({ query: { data, error, refetch } }: Props): ReactElement {
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
        <ShownMail mail={shown} isStale={error !== null} />
      ) : (
        !error && <Bones label={settingsTexts.loading} />
      )}
    </>
  );
}

function saidBy(error: Error): string {
  const sentences = error instanceof Refused ? Object.values(error.fields).flat() : [];
  return sentences.join(" ") || error.message;
}
