import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { deleteLocalDraft, localDraft, storeLocalDraft } from "../../../api/outbox/local-drafts.ts";
import { currentPersonId } from "../../../api/session/current-session.ts";
import { changeScheduled, type HeldReply, sendNow } from "../../../api/tickets/held-replies.ts";
import { MessageTextArea } from "../../../components/composer/text-area.tsx";
import { composerTexts } from "../../../components/composer/texts/texts.ts";
import { useFaces } from "../../../components/ticket/colleague-avatars.ts";
import styles from "../../../components/ticket/thread.module.css";
import { Avatar } from "../../../components/ui/content/avatar.tsx";
import { MessageBody } from "../../../components/ui/content/message-body.tsx";
import { Pill } from "../../../components/ui/content/pill.tsx";
import { Button } from "../../../components/ui/controls/button.tsx";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { formatHoldEnd } from "../../../components/ui/time/hold-until.ts";
import { commandOf } from "../../../shortcuts/commands.ts";
import { useCommand } from "../../../shortcuts/use-command.ts";
import { ScheduleDialog } from "../composer/schedule-dialog.tsx";
import { undoSentReply } from "../composer/use-send.tsx";
import { ticketTexts } from "../texts/texts.ts";
import { useSendTime } from "./use-send-time.ts";

interface Props {
  held: HeldReply;
  number: string;
}

const editName = (id: string) => `scheduled reply ${currentPersonId()} ${id}`;

/** A scheduled reply with its text, for all staff. Only its author can change, send or cancel it. */
export function ScheduledReply({ held, number }: Props): ReactElement {
  const queries = useQueryClient();
  const faceOf = useFaces();
  const [isEditing, setEditing] = useState(() => held.is_mine && localDraft(editName(held.id)) !== null);
  const [isTiming, setTiming] = useState(false);
  useSendTime(held, number);
  const changing = useMutation({
    mutationFn: (change: Parameters<typeof changeScheduled>[2]) => changeScheduled(number, held.id, change),
    onError: toastError,
    onSettled: () => queries.invalidateQueries({ queryKey: ["held", number] }),
  });
  const send = async () => {
    await sendNow(number, held.id);
    await queries.invalidateQueries({ queryKey: ["held", number] });
    await queries.invalidateQueries({ queryKey: ["ticket", number] });
  };
  return (
    <article className={`${styles.message} ${styles.staff} ${styles.held}`}>
      <header className={styles.author}>
        <Avatar id={held.staff.id} name={held.staff.name} url={faceOf(held.staff.id)} />
        <strong dir="auto">{held.staff.name}</strong>
        <Pill tone="accent">{ticketTexts.scheduled.label}</Pill>
        <time className={styles.from} dateTime={held.send_at}>
          {formatHoldEnd(held.send_at)}
        </time>
      </header>
      {isEditing ? (
        <Editor
          held={held}
          isSaving={changing.isPending}
          onSave={(body, done) => changing.mutate({ body }, { onSuccess: done })}
          onDone={() => setEditing(false)}
        />
      ) : (
        <MessageBody html={held.body_html ?? ""} id={held.id} />
      )}
      {held.is_mine && !isEditing && (
        <p className={styles.editing}>
          <Button onClick={() => send().catch(toastError)}>{ticketTexts.sendNow}</Button>
          <Button look="quiet" onClick={() => setEditing(true)}>
            {ticketTexts.scheduled.edit}
          </Button>
          <Button look="quiet" onClick={() => setTiming(true)}>
            {ticketTexts.scheduled.changeTime}
          </Button>
          <Button look="quiet" onClick={() => undoSentReply(queries, number, held.id).catch(toastError)}>
            {ticketTexts.scheduled.cancel}
          </Button>
        </p>
      )}
      {isTiming && (
        <ScheduleDialog onPick={(send_at) => changing.mutate({ send_at })} onGone={() => setTiming(false)} />
      )}
    </article>
  );
}

interface EditorProps {
  held: HeldReply;
  isSaving: boolean;
  onSave(body: string, done: () => void): void;
  /** Saved or cancelled. */
  onDone(): void;
}

/** What was typed stays in this browser until it is saved or cancelled. */
function Editor({ held, isSaving, onSave, onDone }: EditorProps) {
  const [text, setText] = useState(() => localDraft(editName(held.id)) ?? held.body ?? "");
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  function close() {
    deleteLocalDraft(editName(held.id));
    onDone();
  }
  const canSave = text.trim() !== "" && !isSaving;
  const save = () => canSave && onSave(text, close);
  useCommand("save", save, { within: place });
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented || isSaving) return;
    event.stopPropagation();
    close();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles from the field and the buttons.
    <div ref={place} className={styles.editor} onKeyDown={onKeyDown}>
      <MessageTextArea
        field={field}
        id={id}
        label={ticketTexts.scheduled.text}
        placeholder={composerTexts.replyPlaceholder}
        text={text}
        isReadOnly={isSaving}
        onText={(next) => {
          setText(next);
          storeLocalDraft(editName(held.id), next);
        }}
      />
      <div className={styles.editing}>
        <Button look="main" command="save" disabled={!canSave} onClick={save}>
          {commandOf("save").name}
        </Button>
        <Button look="quiet" disabled={isSaving} onClick={close}>
          {ticketTexts.scheduled.cancel}
        </Button>
      </div>
    </div>
  );
}
