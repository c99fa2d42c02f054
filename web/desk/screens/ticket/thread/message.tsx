import { memo, type ReactElement, Suspense, useRef, useState } from "react";
import type { Note, Reply, TicketMail } from "../../../api/tickets/tickets.ts";
import { Attachments } from "../../../components/ticket/attachments.tsx";
import { MessageContent } from "../../../components/ticket/message-content.tsx";
import styles from "../../../components/ticket/thread.module.css";
import { Avatar } from "../../../components/ui/content/avatar.tsx";
import { Icon } from "../../../components/ui/content/icon.tsx";
import { lazyComponent } from "../../../components/ui/loading/lazy.tsx";
import { DateTime, exact } from "../../../components/ui/time/instant.tsx";
import { texts } from "../../../texts/texts.ts";
import { ticketTexts } from "../texts/texts.ts";
import { MailDetails } from "./email-details.tsx";
import { messageAnchor } from "./message-anchor.ts";
import { MessageMenuButton } from "./message-menu-button.tsx";
import { hasUnsavedEdit } from "./note-draft.ts";

const NoteEditor = lazyComponent(async () => (await import("./note-editor.tsx")).NoteEditor);

interface Props {
  number: string;
  departmentId: number;
  kind: "reply" | "note";
  entry: Reply | Note;
  /** The author's picture, if it is a colleague's. */
  face: string | null;
  /** Later customer messages can be split into a new ticket. */
  canSplit: boolean;
  /** Their own note, or any for an administrator. */
  canChange: boolean;
  /** The email's details, if it came by email. */
  mail?: TicketMail | undefined;
  /** The ticket's customer, for the colour of the avatar; and their email address. */
  customerId: string;
  customer?: string | undefined;
  /** It isn't in view yet. */
  isAway: boolean;
}

/** A message of the thread. A note looks unlike any message to the customer, and says that it is internal. */
export const ThreadMessage = memo(function Message(props: Props): ReactElement {
  const { number, departmentId, kind, entry, face, canSplit, canChange, mail, isAway } = props;
  const { customerId, customer } = props;
  const isNote = kind === "note";
  const itself = useRef<HTMLElement>(null);
  const [isEdited, setEdited] = useState(() => canChange && hasUnsavedEdit(entry.id));
  const from = "type" in entry.author ? entry.author.type : "staff";
  return (
    <article
      ref={itself}
      id={messageAnchor(entry.id)}
      className={`${styles.message} ${isNote ? styles.note : styles[from]}`}
      tabIndex={-1}
    >
      <header className={styles.author}>
        {from !== "system" && (
          <Avatar
            id={entry.author.id ?? customerId}
            name={entry.author.name}
            url={face}
            className={styles.face}
          />
        )}
        <strong dir="auto">{entry.author.name}</strong>
        {isNote && (
          <span className={styles.kind} title={ticketTexts.noteHelp}>
            <Icon name="lock" />
            {texts.ticket.note}
          </span>
        )}
        {!isNote && <span className={styles.from}>{texts.ticket.from[from]}</span>}
        {"via" in entry && entry.via && <span className={styles.from}>{ticketTexts.via[entry.via]}</span>}
        <span className={styles.when}>
          <DateTime at={entry.created_at} />
          {"edited_at" in entry && entry.edited_at && (
            <>
              {" · "}
              <time dateTime={entry.edited_at} title={exact.format(new Date(entry.edited_at))}>
                {ticketTexts.notes.edited}
              </time>
            </>
          )}
        </span>
        <MessageMenuButton
          number={number}
          kind={kind}
          entry={entry}
          canSplit={canSplit}
          canChange={canChange && !isEdited}
          onEdit={() => setEdited(true)}
        />
      </header>
      {mail && <MailDetails mail={mail} customer={customer} />}
      {isEdited && "edited_at" in entry ? (
        <>
          <Suspense>
            <NoteEditor
              number={number}
              departmentId={departmentId}
              note={entry}
              onDone={() => {
                setEdited(false);
                itself.current?.focus();
              }}
            />
          </Suspense>
          {entry.attachments.length > 0 && <Attachments files={entry.attachments} />}
        </>
      ) : (
        <MessageContent message={entry} isAway={isAway} />
      )}
    </article>
  );
});
