import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { type Chat, mailTranscript } from "../../api/chats/chats.ts";
import { AskingDialog } from "../../parts/form/asking-dialog.tsx";
import { TextField } from "../../parts/form/text-fields.tsx";
import { toasts } from "../../parts/toasts.tsx";
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
    <AskingDialog
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
    </AskingDialog>
  );
}
