import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { deleteLocalDraft, localDraft, storeLocalDraft } from "../../../api/outbox/local-drafts.ts";
import { editNote, type Note, type Ticket } from "../../../api/tickets/tickets.ts";
import { MessageTextArea } from "../../../components/composer/text-area.tsx";
import styles from "../../../components/ticket/thread.module.css";
import { Button } from "../../../components/ui/controls/button.tsx";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { commandOf } from "../../../shortcuts/commands.ts";
import { useCommand } from "../../../shortcuts/use-command.ts";
import { ticketTexts } from "../texts/texts.ts";
import { editedNoteName } from "./note-draft.ts";

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
  const [text, setText] = useState(() => localDraft(editedNoteName(note.id)) ?? note.body);
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);

  function close() {
    deleteLocalDraft(editedNoteName(note.id));
    onDone();
  }
  const saving = useMutation({
    mutationFn: () => editNote(number, note.id, text),
    onSuccess: (saved) => {
      queries.setQueryData<Ticket>(["ticket", number], (ticket) =>
        ticket
          ? { ...ticket, notes: ticket.notes.map((other) => (other.id === saved.id ? saved : other)) }
          : ticket,
      );
      void queries.invalidateQueries({ queryKey: ["ticket", number] });
      close();
    },
    onError: toastError,
  });
  const canSave = text.trim() !== "" && !saving.isPending;
  const save = () => canSave && saving.mutate();
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
          setText(next);
          storeLocalDraft(editedNoteName(note.id), next);
        }}
      />
      <div className={styles.editing}>
        <Button look="note" command="save" disabled={!canSave} onClick={save}>
          {commandOf("save").name}
        </Button>
        <Button look="quiet" disabled={saving.isPending} onClick={close}>
          {ticketTexts.notes.cancel}
        </Button>
      </div>
    </div>
  );
}
