import { type ReactElement, useState } from "react";
import type { Reply, Ticket } from "../../../api/tickets/tickets.ts";
import styles from "../../../components/composer/composer.module.css";
import { imagesOf } from "../../../components/ticket/message-content.tsx";
import { MessageBody } from "../../../components/ui/content/message-body.tsx";
import { ticketTexts } from "../texts/texts.ts";

interface Missed {
  /** Shown above the text before it is sent. */
  shown: readonly Reply[];
  /** Returns true if unseen replies arrived: they are shown now, and the next attempt sends. */
  ask(): boolean;
}

/** Others' replies since this user began to write. */
export function useMissedReplies({ replies }: Ticket, isWriting: boolean): Missed {
  const newest = replies.at(-1)?.id;
  const [since, setSince] = useState<string | undefined>(undefined);
  const [isShown, setShown] = useState(false);
  if (isWriting && since === undefined && newest !== undefined) setSince(newest);
  if (!isWriting && since !== undefined) {
    setSince(undefined);
    setShown(false);
  }
  const from = replies.findIndex(({ id }) => id === since);
  const missed = since === undefined || from < 0 ? [] : replies.slice(from + 1);
  return {
    shown: isShown ? missed : [],
    ask() {
      if (isShown || missed.length === 0) return false;
      setShown(true);
      return true;
    },
  };
}

export function MissedReplies({ replies }: { replies: readonly Reply[] }): ReactElement | null {
  if (replies.length === 0) return null;
  return (
    <div className={styles.missed} role="alert">
      <p>{ticketTexts.missed}</p>
      {replies.map(({ id, author, body_html, attachments }) => (
        <div key={id}>
          <strong dir="auto">{author.name}</strong>
          <MessageBody html={body_html} id={id} imageOf={imagesOf(attachments)} />
        </div>
      ))}
    </div>
  );
}
