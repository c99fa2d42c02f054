import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { addCustomerNote, timelineQuery } from "../../api/customers.ts";
import { useAttempt } from "../../api/kernel/idempotent-attempt.ts";
import { deleteLocalDraft, localDraft } from "../../api/outbox/local-drafts.ts";
import { currentPersonId } from "../../api/session/current-session.ts";
import { toastError } from "../../components/ui/dialogs/toasts.tsx";
import { NoteField } from "./note-field.tsx";
import { customersTexts as texts } from "./texts/texts.ts";

export function NewNote({ customer }: { customer: string }): ReactElement {
  const draft = `customer note ${currentPersonId()} ${customer}`;
  const [text, setText] = useState(() => localDraft(draft) ?? "");
  const queries = useQueryClient();
  const attempt = useAttempt();
  const adding = useMutation({
    mutationFn: () => addCustomerNote(customer, text, attempt.keyOf([text])),
    onSuccess: async () => {
      attempt.end();
      deleteLocalDraft(draft);
      setText("");
      await queries.invalidateQueries({ queryKey: timelineQuery(customer).queryKey });
    },
    onError: toastError,
  });
  return (
    <NoteField
      draft={draft}
      text={text}
      isSaving={adding.isPending}
      verb={texts.notes.add}
      onText={setText}
      onSave={() => adding.mutate()}
    />
  );
}
