import { memo, type ReactElement } from "react";
import type { Chat, ChatEntry } from "../../../api/chats/chats.ts";
import { Attachments } from "../../../components/ticket/attachments.tsx";
import thread from "../../../components/ticket/thread.module.css";
import { Icon } from "../../../components/ui/content/icon.tsx";
import { MessageBody } from "../../../components/ui/content/message-body.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import styles from "../chat.module.css";
import { chatTexts as texts } from "../texts/texts.ts";

interface SaidProps {
  entry: ChatEntry;
  /** Whether the visitor has seen it; undefined if that isn't shown. */
  seen: boolean | undefined;
}

/** A message of the visitor or of staff. */
export const ChatMessageEntry = memo(function Said({
  entry: { id, author, body_html, attachments, created_at },
  seen,
}: SaidProps): ReactElement {
  return (
    <article className={author.type === "staff" ? `${styles.said} ${styles.ours}` : styles.said}>
      <header className={thread.author}>
        <strong dir="auto">{author.name || texts.visitorUnnamed}</strong>
        <span className={thread.from}>{texts.from[author.type]}</span>
        <span className={thread.when}>
          <DateTime at={created_at} />
        </span>
      </header>
      <MessageBody html={body_html} id={id} />
      {attachments.length > 0 && <Attachments files={attachments} />}
      {seen !== undefined && <p className={styles.mark}>{seen ? texts.seen : texts.sent}</p>}
    </article>
  );
});

/** An event, in the server's own words. */
export const ChatEventLine = memo(function Happened({
  entry: { id, body_html, created_at },
}: Pick<SaidProps, "entry">) {
  return (
    <div className={styles.happened}>
      <MessageBody html={body_html} id={id} />
      <DateTime at={created_at} />
    </div>
  );
});

/** Looks unlike any message to the visitor, and says that it is internal. */
export const ChatNoteLine = memo(function Note({ note }: { note: Chat["notes"][number] }): ReactElement {
  return (
    <article className={`${thread.message} ${thread.note}`}>
      <header className={thread.author}>
        <span className={thread.kind} title={texts.noteHelp}>
          <Icon name="lock" />
          {texts.note}
        </span>
        <strong dir="auto">{note.author.name}</strong>
        <span className={thread.when}>
          <DateTime at={note.created_at} />
        </span>
      </header>
      <MessageBody html={note.body_html} id={note.id} />
    </article>
  );
});
