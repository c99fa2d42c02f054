import { memo, type ReactElement, Suspense, useRef, useState } from "react";
import type { Note, Reply, TicketMail } from "../../../api/tickets/tickets.ts";
import { Attachments } from "../../../components/ticket/attachments.tsx";
import { MessageContent } from "../../../components/ticket/message-content.tsx";
import { MessageFrame } from "../../../components/ticket/thread/message-frame.tsx";
import { lazyComponent } from "../../../components/ui/loading/lazy.tsx";
import { exact } from "../../../components/ui/time/instant.tsx";
import { texts } from "../../../texts/texts.ts";
import { ticketTexts } from "../texts/texts.ts";
import { MailDetails } from "./email-details.tsx";
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
    <MessageFrame
      ref={itself}
      id={entry.id}
      look={isNote ? "note" : from === "client" ? "customer" : from}
      author={{ id: entry.author.id ?? customerId, name: entry.author.name, face }}
      about={
        isNote
          ? [ticketTexts.noteHelp]
          : [texts.ticket.from[from], ...("via" in entry && entry.via ? [ticketTexts.via[entry.via]] : [])]
      }
      at={entry.created_at}
      edited={
        "edited_at" in entry &&
        entry.edited_at && (
          <>
            {" · "}
            <time dateTime={entry.edited_at} title={exact.format(new Date(entry.edited_at))}>
              {ticketTexts.notes.edited}
            </time>
          </>
        )
      }
      actions={
        <MessageMenuButton
          number={number}
          kind={kind}
          entry={entry}
          canSplit={canSplit}
          canChange={canChange && !isEdited}
          onEdit={() => setEdited(true)}
        />
      }
    >
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
    </MessageFrame>
  );
});
