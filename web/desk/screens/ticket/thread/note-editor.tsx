import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { ApiError } from "../../../api/kernel/api-error.ts";
import { editNote, type Note, type Ticket } from "../../../api/tickets/tickets.ts";
import { MessageTextArea } from "../../../components/composer/text-area.tsx";
import { imagesOf } from "../../../components/ticket/message-content.tsx";
import styles from "../../../components/ticket/thread.module.css";
import { MessageBody } from "../../../components/ui/content/message-body.tsx";
import { Button } from "../../../components/ui/controls/button.tsx";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { commandOf } from "../../../shortcuts/commands.ts";
import { useCommand } from "../../../shortcuts/use-command.ts";
import { ticketTexts } from "../texts/texts.ts";
import { deleteNoteDraft, noteDraft, storeNoteDraft } from "./note-draft.ts";

interface Props {
  number: string;
  departmentId: number;
  note: Note;
  /** Saved or cancelled. */
  onDone(): void;
}

/** A note's text, to edit in place. What was typed stays in this browser until it is saved or cancelled. */
export function NoteEditor({ number, departmentId, note, onDone }: Props): ReactElement {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => noteDraft(note.id) ?? { text: note.body, version: note.version });
  const { text } = draft;
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);

  function close() {
    deleteNoteDraft(note.id);
    onDone();
  }
  const saving = useMutation({
    mutationFn: (version: string) => editNote(number, { id: note.id, version }, text),
    onSuccess: (saved) => {
      queries.setQueryData<Ticket>(["ticket", number], (ticket) =>
        ticket
          ? { ...ticket, notes: ticket.notes.map((other) => (other.id === saved.id ? saved : other)) }
          : ticket,
      );
      void queries.invalidateQueries({ queryKey: ["ticket", number] });
      close();
    },
    onError: async (error) => {
      if (isChanged(error)) await queries.invalidateQueries({ queryKey: ["ticket", number] });
      else toastError(error);
    },
  });
  const hasChanged = note.version !== draft.version || isChanged(saving.error);
  const canSave = text.trim() !== "" && !saving.isPending;
  // Also if it has changed: the server refuses it, so that a key that was pressed too early replaces nothing.
  const save = () => canSave && saving.mutate(draft.version);
  useCommand("save", save, { within: place });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented || saving.isPending) return;
    event.stopPropagation();
    close();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles from the field and the buttons.
    <div ref={place} className={styles.editor} onKeyDown={onKeyDown}>
      <MessageTextArea
        field={field}
        id={id}
        completing={{ departmentId, takesColleagues: true, fill: async ({ body }) => body }}
        label={ticketTexts.notes.text}
        placeholder={ticketTexts.notePlaceholder}
        text={text}
        isReadOnly={saving.isPending}
        onText={(next) => {
          setDraft({ ...draft, text: next });
          storeNoteDraft(note.id, { ...draft, text: next });
        }}
      />
      {hasChanged && (
        <div className={styles.changedNote}>
          <p role="alert">{ticketTexts.notes.changed}</p>
          <blockquote>
            <MessageBody html={note.body_html} id={note.id} imageOf={imagesOf(note.attachments)} />
          </blockquote>
          <Button disabled={!canSave} onClick={() => canSave && saving.mutate(note.version)}>
            {ticketTexts.notes.replace}
          </Button>
        </div>
      )}
      <div className={styles.editing}>
        <Button look="note" command="save" disabled={!canSave || hasChanged} onClick={save}>
          {commandOf("save").name}
        </Button>
        <Button look="quiet" disabled={saving.isPending} onClick={close}>
          {ticketTexts.notes.cancel}
        </Button>
      </div>
    </div>
  );
}

const isChanged = (error: Error | null): boolean => error instanceof ApiError && error.status === 412;
