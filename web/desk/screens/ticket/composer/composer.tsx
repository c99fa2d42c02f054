import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactElement, Suspense, useEffect, useId, useRef, useState } from "react";
import { setAnswering } from "../../../api/live/presence.ts";
import type { DraftKind } from "../../../api/outbox/drafts.ts";
import { fillCannedReply } from "../../../api/tickets/canned-replies.ts";
import { afterReply } from "../../../api/tickets/status.ts";
import type { Status, Ticket } from "../../../api/tickets/tickets.ts";
import { CannedReplyButton } from "../../../components/composer/canned-reply-button.tsx";
import { AttachButton, ChosenFiles } from "../../../components/composer/chosen-files.tsx";
import styles from "../../../components/composer/composer.module.css";
import { DropZone, useDroppedFiles } from "../../../components/composer/drop-zone.tsx";
import { FileRulesHint, useFileRules } from "../../../components/composer/file-rules.tsx";
import { useInsertTarget } from "../../../components/composer/insert-text.ts";
import { MessageKind } from "../../../components/composer/message-kind.tsx";
import { MessageTextArea } from "../../../components/composer/text-area.tsx";
import { composerTexts } from "../../../components/composer/texts/texts.ts";
import { IconButton } from "../../../components/ui/controls/button.tsx";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { lazyComponent, preloadedComponent } from "../../../components/ui/loading/lazy.tsx";
import { useCommand } from "../../../shortcuts/use-command.ts";
import { ticketTexts } from "../texts/texts.ts";
import { useDraft } from "./draft.ts";
import { ComposerFooter } from "./footer.tsx";
import { MentionWarning, useMentionWarning } from "./mention-warning.tsx";
import { MissedReplies, useMissedReplies } from "./missed-replies.tsx";
import { PendingChanges } from "./pending-changes.tsx";
import { useNextTicket } from "./use-next-ticket.ts";
import { type PendingChange, useSend } from "./use-send.tsx";
import { useSentMessages } from "./use-sent-messages.ts";

const Preview = lazyComponent(
  async () => (await import("../../../components/composer/preview.tsx")).MessagePreview,
);

// Not drawn before the user writes.
const Toolbar = preloadedComponent(
  async () => (await import("../../../components/composer/toolbar.tsx")).Toolbar,
);
const ScheduleDialog = lazyComponent(async () => (await import("./schedule-dialog.tsx")).ScheduleDialog);

const SendAnd = preloadedComponent(async () => (await import("./send-and.tsx")).SendAnd);

/**
 * The composer: a reply to the customer or a note for colleagues, each with its own look, label and draft.
 */
export function TicketComposer({ ticket }: { ticket: Ticket }): ReactElement {
  const isClosed = ticket.status === "closed";
  const [wanted, setKind] = useState<DraftKind>("reply");
  const kind = isClosed ? "note" : wanted;
  const isNote = kind === "note";
  const sending = useSend(ticket);
  // A sent message stays in the field until the server has it.
  const sent = { reply: useSentMessages(ticket, "reply"), note: useSentMessages(ticket, "note") };
  const field = useRef<HTMLTextAreaElement>(null);
  const drafts = {
    reply: useDraft(ticket.number, "reply", sending.isPending ? [] : sent.reply, field),
    note: useDraft(ticket.number, "note", sending.isPending ? [] : sent.note, field),
  };
  const { text, files, status, notSent, setText, setStatus, settled, empty } = drafts[kind];
  const [isPreviewed, setPreviewed] = useState(false);
  // One line until the user writes. A draft opens it, unless the user collapsed it.
  const [isExpanded, setExpanded] = useState<boolean>();
  const hasDraft = text !== "" || files.ids !== "" || files.isBusy || files.hasFault || notSent !== null;
  const isOpen = isExpanded ?? hasDraft;
  const lookAhead = useNextTicket(ticket.number);
  const missed = useMissedReplies(ticket, !isNote && text !== "");
  const called = useMentionWarning(ticket, isNote ? "" : text);
  const [isScheduling, setScheduling] = useState(false);
  const [further, setFurther] = useState<readonly PendingChange[]>([]);
  const rules = useFileRules(ticket.department.id);
  const isDropping = useDroppedFiles(files.place);
  const place = useRef<HTMLElement>(null);
  const id = useId();
  useInsertTarget(field, (reply) => fillCannedReply(ticket.number, reply));
  useAnswering(ticket.number, text !== "");

  function begin(kind: DraftKind) {
    setKind(kind);
    field.current?.focus();
  }
  const canSend = text.trim() !== "" && !sending.isPending && !files.isBusy && !files.hasFault;

  async function send(then: Status = status ?? afterReply, sendAt?: string) {
    if (!canSend) return;
    if (!isNote && (missed.ask() || called.ask())) return;
    const uploadIds = files.ids === "" ? [] : files.ids.split(" ");
    await settled();
    const body = files.inText(text);
    const goOn = lookAhead(!isNote && then === "closed" && !sendAt ? "sendAndClose" : "send");
    const sent = sending.mutateAsync({ kind, body, uploadIds, status: then, sendAt, further });
    // The error was shown already; the text stays.
    await sent.then(
      ({ missed }) => {
        empty();
        setFurther([]);
        setExpanded(undefined);
        // The next message is a reply again by default.
        setKind("reply");
        // If there are replies that the user hasn't seen, the ticket stays open.
        if (!isNote && missed.length === 0) goOn?.().catch(toastError);
      },
      () => undefined,
    );
  }
  useCommand("reply", () => begin("reply"), { isOn: !isClosed });
  useCommand("note", () => begin("note"));
  useCommand("send", () => void send(), { within: place });
  useCommand("sendAndClose", () => void send("closed"), { within: place, isOn: !isNote });
  useCommand("sendLater", () => setScheduling(canSend), { within: place, isOn: !isNote });
  useCommand("preview", () => setPreviewed(!isPreviewed), { within: place });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && !event.defaultPrevented && !hasDraft) setExpanded(undefined);
  }
  const looks = [styles.composer, isNote && styles.note, !isOpen && styles.collapsed];
  return (
    <section
      ref={place}
      className={looks.filter(Boolean).join(" ")}
      aria-label={composerTexts[kind]}
      data-collapsed={isOpen ? undefined : ""}
      onFocus={({ target }) => target === field.current && setExpanded(true)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <MessageKind id={id} kind={kind} canReply={!isClosed} onBegin={begin} />
        {isOpen && (
          <>
            <Suspense fallback={<span className={styles.toolbar} />}>
              <Toolbar for={id} />
            </Suspense>
            <IconButton
              icon="eye"
              label={composerTexts.preview}
              aria-pressed={isPreviewed}
              onClick={() => setPreviewed(!isPreviewed)}
            />
            <IconButton icon="chevron-down" label={ticketTexts.collapse} onClick={() => setExpanded(false)} />
          </>
        )}
      </div>
      {isOpen && isNote && <p className={styles.help}>{ticketTexts.noteHelp}</p>}
      {notSent !== null && (
        <p className={styles.warning} role="alert">
          {ticketTexts.notSent} {notSent}
        </p>
      )}
      <MissedReplies replies={missed.shown} />
      <MentionWarning name={called.name} />
      <div className={isPreviewed ? `${styles.writing} ${styles.beside}` : styles.writing}>
        <div className={styles.typed}>
          <MessageTextArea
            field={field}
            id={id}
            completing={{
              departmentId: ticket.department.id,
              takesColleagues: isNote,
              fill: (reply) => fillCannedReply(ticket.number, reply.id),
            }}
            label={composerTexts[kind]}
            placeholder={isOpen ? placeholders[kind] : collapsedPlaceholder(ticket, kind)}
            text={text}
            onText={setText}
            onFiles={files.place}
          />
        </div>
        <Suspense>{isOpen && isPreviewed && <Preview text={text} imageOf={files.imageOf} />}</Suspense>
      </div>
      {isOpen && (
        <>
          <ChosenFiles files={files} />
          <FileRulesHint rules={rules} />
          <PendingChanges further={further} onFurther={setFurther} />
          <ComposerFooter
            kind={kind}
            status={status}
            isSending={sending.isPending}
            canSend={canSend}
            onStatus={setStatus}
            onSend={() => void send()}
            sendAnd={
              <SendAnd
                ticket={ticket}
                further={further}
                canSchedule={!isNote && canSend}
                onFurther={setFurther}
                onSchedule={setScheduling}
              />
            }
          >
            <CannedReplyButton field={() => field.current} />
            <AttachButton accept={rules?.accept} onAttach={files.place} />
          </ComposerFooter>
        </>
      )}
      {isScheduling && (
        <Suspense>
          <ScheduleDialog
            onPick={(sendAt) => void send(undefined, sendAt)}
            onGone={() => setScheduling(false)}
          />
        </Suspense>
      )}
      {isDropping && <DropZone title={ticketTexts.drop[kind]}>{rules?.said}</DropZone>}
    </section>
  );
}

const placeholders = { reply: ticketTexts.replyPlaceholder, note: ticketTexts.notePlaceholder };

function collapsedPlaceholder({ client, guest }: Ticket, kind: DraftKind): string {
  const name = (client ?? guest)?.first_name;
  if (kind === "note") return ticketTexts.addNote;
  return name ? ticketTexts.replyTo(name) : ticketTexts.replyPlaceholder;
}

/** Shows colleagues that this user is replying, as long as there is a draft. */
function useAnswering(number: string, isAnswering: boolean): void {
  const queries = useQueryClient();
  useEffect(() => setAnswering(queries, number, isAnswering), [queries, number, isAnswering]);
}
