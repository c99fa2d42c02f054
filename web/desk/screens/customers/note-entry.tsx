import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import {
  type CustomerNote,
  deleteCustomerNote,
  editCustomerNote,
  timelineQuery,
} from "../../api/customers.ts";
import { deleteLocalDraft, localDraft } from "../../api/outbox/local-drafts.ts";
import { currentPersonId } from "../../api/session/current-session.ts";
import { meQuery } from "../../api/session/session.ts";
import { Button, IconButton } from "../../components/ui/controls/button.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { toastError, toasts } from "../../components/ui/dialogs/toasts.tsx";
import { NoteField } from "./note-field.tsx";
import { customersTexts as texts } from "./texts/texts.ts";
import styles from "./timeline.module.css";

interface Props {
  customer: string;
  note: CustomerNote;
}

/** A note with its author, who can edit and delete it, as admins can. */
export function NoteEntry({ customer, note }: Props): ReactElement {
  const { data: me } = useQuery(meQuery);
  const draft = `edited customer note ${currentPersonId()} ${note.id}`;
  const [text, setText] = useState(() => localDraft(draft));
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: timelineQuery(customer).queryKey });
  function stop() {
    deleteLocalDraft(draft);
    setText(null);
  }
  const saving = useMutation({
    mutationFn: (text: string) => editCustomerNote(customer, note.id, text),
    onSuccess: async () => {
      await reload();
      stop();
    },
    onError: toastError,
  });
  const removing = useMutation({
    mutationFn: () => deleteCustomerNote(customer, note.id),
    onSuccess: async () => {
      setAsked(false);
      toasts.add({ title: texts.notes.removed });
      await reload();
    },
    onError: toastError,
  });
  if (text !== null)
    return (
      <NoteField
        draft={draft}
        text={text}
        isSaving={saving.isPending}
        verb={texts.notes.save}
        isFocused
        onText={setText}
        onSave={() => saving.mutate(text)}
        onCancel={stop}
      />
    );
  const canChange = me && (me.id === note.author.id || me.role === "admin");
  return (
    <>
      <p className={styles.said} dir="auto">
        {note.body}
      </p>
      <div className={styles.byline}>
        <p>
          <bdi>{note.author.name}</bdi>
          {note.edited_at !== null && ` · ${texts.notes.edited}`}
        </p>
        {canChange && (
          <>
            <IconButton icon="pencil" label={texts.notes.edit} onClick={() => setText(note.body)} />
            <IconButton icon="trash" label={texts.notes.remove} onClick={() => setAsked(true)} />
          </>
        )}
      </div>
      <Dialog
        isOpen={isAsked}
        title={texts.notes.removeTitle}
        onGone={() => setAsked(false)}
        actions={
          <>
            <Button look="main" disabled={removing.isPending} onClick={() => removing.mutate()}>
              {texts.notes.remove}
            </Button>
            <Button onClick={() => setAsked(false)}>{texts.notes.cancel}</Button>
          </>
        }
      >
        <p>{texts.notes.removeHelp}</p>
      </Dialog>
    </>
  );
}
