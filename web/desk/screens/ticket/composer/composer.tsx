import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, Suspense, useEffect, useState } from "react";
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
import { ComposerFrame } from "../../../components/composer/frame/composer-frame.tsx";
import { useComposer, useMessageKind } from "../../../components/composer/frame/use-composer.ts";
import { useInsertTarget } from "../../../components/composer/insert-text.ts";
import { composerTexts } from "../../../components/composer/texts/texts.ts";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { lazyComponent, preloadedComponent } from "../../../components/ui/loading/lazy.tsx";
import { useCommand } from "../../../shortcuts/use-command.ts";
import { ticketTexts } from "../texts/texts.ts";
import { useDraft } from "./draft.ts";
import { TicketComposerFooter } from "./footer.tsx";
import { MentionWarning, useMentionWarning } from "./mention-warning.tsx";
import { MissedReplies, useMissedReplies } from "./missed-replies.tsx";
import { PendingChanges } from "./pending-changes.tsx";
import { useNextTicket } from "./use-next-ticket.ts";
import { type PendingChange, useSend } from "./use-send.tsx";
import { useSentMessages } from "./use-sent-messages.ts";

const ScheduleDialog = lazyComponent(async () => (await import("./schedule-dialog.tsx")).ScheduleDialog);

const SendAnd = preloadedComponent(async () => (await import("./send-and.tsx")).SendAnd);

/**
 * The composer: a reply to the customer or a note for colleagues, each with its own look, label and draft.
 */
export function TicketComposer({ ticket }: { ticket: Ticket }): ReactElement {
  const canReply = ticket.status !== "closed";
  const kinds = useMessageKind(canReply);
  const { kind, field } = kinds;
  const isNote = kind === "note";
  const sending = useSend(ticket);
  const sent = { reply: useSentMessages(ticket, "reply"), note: useSentMessages(ticket, "note") };
  const drafts = {
    reply: useDraft(ticket.number, "reply", { sent: sent.reply, isSending: sending.isPending, field }),
    note: useDraft(ticket.number, "note", { sent: sent.note, isSending: sending.isPending, field }),
  };
  const { text, files, status, notSent, setText, setStatus, settled, clear } = drafts[kind];
  const hasDraft = text !== "" || files.ids !== "" || files.isBusy || files.hasFault || notSent !== null;
  const composer = useComposer({ ...kinds, canReply, hasDraft, onSend: () => void send() });
  const { place, isOpen } = composer;
  const lookAhead = useNextTicket(ticket.number);
  const missed = useMissedReplies(ticket, !isNote && text !== "");
  const called = useMentionWarning(ticket, isNote ? "" : text);
  const [isScheduling, setScheduling] = useState(false);
  const [further, setFurther] = useState<readonly PendingChange[]>([]);
  const rules = useFileRules(ticket.department.id);
  const isDropping = useDroppedFiles(files.place);
  useInsertTarget(field, (reply) => fillCannedReply(ticket.number, reply));
  useAnswering(ticket.number, text !== "");

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
        const isWritingOn = clear({ text, uploadIds });
        setFurther([]);
        if (isWritingOn) return;
        composer.sent();
        // If there are replies that the user hasn't seen, the ticket stays open.
        if (!isNote && missed.length === 0) goOn?.().catch(toastError);
      },
      () => undefined,
    );
  }
  useCommand("sendAndClose", () => void send("closed"), { within: place, isOn: !isNote });
  useCommand("sendLater", () => setScheduling(canSend), { within: place, isOn: !isNote });

  return (
    <>
      <ComposerFrame
        composer={composer}
        canReply={canReply}
        noteHelp={ticketTexts.noteHelp}
        warnings={
          <>
            {notSent !== null && (
              <p className={styles.warning} role="alert">
                {ticketTexts.notSent} {notSent}
              </p>
            )}
            <MissedReplies replies={missed.shown} />
            <MentionWarning name={called.name} />
          </>
        }
        placeholder={isOpen ? placeholders[kind] : collapsedPlaceholder(ticket, kind)}
        text={text}
        completing={{
          departmentId: ticket.department.id,
          takesColleagues: isNote,
          fill: (reply) => fillCannedReply(ticket.number, reply.id),
        }}
        onText={setText}
        onFiles={files.place}
        imageOf={files.imageOf}
      >
        <ChosenFiles files={files} />
        <FileRulesHint rules={rules} />
        <PendingChanges further={further} onFurther={setFurther} />
        <TicketComposerFooter
          kind={kind}
          status={status}
          isSending={sending.isPending}
          canSend={canSend}
          tools={
            <>
              <CannedReplyButton field={() => field.current} />
              <AttachButton accept={rules?.accept} onAttach={files.place} />
            </>
          }
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
        />
      </ComposerFrame>
      {isScheduling && (
        <Suspense>
          <ScheduleDialog
            onPick={(sendAt) => void send(undefined, sendAt)}
            onGone={() => setScheduling(false)}
          />
        </Suspense>
      )}
      {isDropping && <DropZone title={composerTexts.drop[kind]}>{rules?.said}</DropZone>}
    </>
  );
}

const placeholders = { reply: composerTexts.replyPlaceholder, note: ticketTexts.notePlaceholder };

function collapsedPlaceholder({ client, guest }: Ticket, kind: DraftKind): string {
  const name = (client ?? guest)?.first_name;
  if (kind === "note") return composerTexts.addNote;
  return name ? composerTexts.replyTo(name) : composerTexts.replyPlaceholder;
}

/** Shows colleagues that this user is replying, as long as there is a draft. */
function useAnswering(number: string, isAnswering: boolean): void {
  const queries = useQueryClient();
  useEffect(() => setAnswering(queries, number, isAnswering), [queries, number, isAnswering]);
}
