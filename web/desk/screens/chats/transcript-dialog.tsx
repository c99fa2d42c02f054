import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { type Chat, mailTranscript } from "../../api/chats/chats.ts";
import { toasts } from "../../components/ui/dialogs/toasts.tsx";
import { FormDialog } from "../../components/ui/form/dialogs/form-dialog.tsx";
import { TextField } from "../../components/ui/form/fields/text-fields.tsx";
import { chatTexts as texts } from "./texts/texts.ts";

interface Props {
  chat: Chat;
  onGone(): void;
}

export function TranscriptDialog({ chat, onGone }: Props): ReactElement {
  const [email, setEmail] = useState(chat.visitor.email ?? "");
  const mailing = useMutation({
    mutationFn: () => mailTranscript(chat.id, email.trim()),
    onSuccess: (to) => {
      toasts.add({ title: texts.mailed(to) });
      onGone();
    },
  });
  return (
    <FormDialog
      title={texts.transcript}
      about={texts.transcriptHelp}
      verb={texts.mailIt}
      doing={mailing}
      isReady={email.trim() !== ""}
      onGone={onGone}
    >
      <TextField
        name="email"
        type="email"
        label={texts.email}
        spellCheck={false}
        value={email}
        onChange={setEmail}
      />
    </FormDialog>
  );
}
