import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useId, useRef, useState } from "react";
import { type Chat, chatQuery, fillForChat, noteAtChat } from "../../../api/chats/chats.ts";
import { sendInChat } from "../../../api/chats/send-message.ts";
import { useAttempt } from "../../../api/kernel/idempotent-attempt.ts";
import type { DraftKind } from "../../../api/outbox/drafts.ts";
import { CannedReplyButton } from "../../../components/composer/canned-reply-button.tsx";
import { AttachButton, LocalFileList } from "../../../components/composer/chosen-files.tsx";
import composer from "../../../components/composer/composer.module.css";
import { DropZone, useDroppedFiles } from "../../../components/composer/drop-zone.tsx";
import { useFileRules } from "../../../components/composer/file-rules.tsx";
import { useInsertTarget } from "../../../components/composer/insert-text.ts";
import { useDraftFiles } from "../../../components/composer/local-files.ts";
import { MessageKind } from "../../../components/composer/message-kind.tsx";
import { MessageTextArea } from "../../../components/composer/text-area.tsx";
import { composerTexts } from "../../../components/composer/texts/texts.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { useCommand } from "../../../shortcuts/use-command.ts";
import styles from "../chat.module.css";
import { canAnswer } from "../chat-holder.ts";
import { chatTexts as texts } from "../texts/texts.ts";
import { useRequestedFocus } from "./focus-request.ts";
import { SendRestriction } from "./send-restriction.tsx";
import { chatDraftName, useChatText } from "./use-draft.ts";
import { useNotifyTyping } from "./use-typing.ts";

/** The server's limits per message. */
const maxLength = { reply: 5_000, note: 20_000 };
// An on-screen keyboard has no Shift+Enter, so Enter starts a line and the button sends.
const hasKeyboard = () => matchMedia("(pointer: fine)").matches;
const placeholders = () => (hasKeyboard() ? texts.placeholders : texts.placeholdersByTouch);

/** A message to the visitor or an internal note. Drafts stay until they are sent. */
export function ChatComposer({ chat }: { chat: Chat }): ReactElement {
  const { id: chatId, department } = chat;
  const queries = useQueryClient();
  const words = { reply: useChatText(chatId, "reply"), note: useChatText(chatId, "note") };
  const [wanted, setKind] = useState<DraftKind>("reply");
  const isClosed = chat.status === "closed";
  const canReply = canAnswer(chat);
  // In a closed chat only an existing draft of a message keeps its field.
  const kind = isClosed && words.reply.text === "" ? "note" : wanted;
  const isNote = kind === "note";
  const { text, setText } = words[kind];
  const files = useDraftFiles(chatDraftName(chatId, "files"));
  const rules = useFileRules(department.id);
  const attach = isNote || !canReply ? undefined : files.add;
  const isDropping = useDroppedFiles((dropped) => attach?.(dropped));
  const place = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const sayTyping = useNotifyTyping(chatId);
  const noting = useNoting(chatId);
  useInsertTarget(field, (reply) => fillForChat(chatId, reply));
  useRequestedFocus(chatId, field);

  const canSend = text.trim() !== "" && (isNote ? !noting.isPending : canReply);
  function send() {
    if (!canSend) return;
    if (isNote) return noting.mutate(text, { onSuccess: () => words.note.clear(text) });
    sendInChat(queries, chatId, { body: text, files: files.chosen });
    setText("");
    files.clear();
  }
  function begin(kind: DraftKind) {
    setKind(kind);
    field.current?.focus();
  }
  useCommand("reply", () => begin("reply"), { isOn: canReply });
  useCommand("note", () => begin("note"));
  useCommand("send", send, { within: place });

  return (
    <section
      ref={place}
      className={`${composer.composer} ${isNote ? composer.note : ""} ${styles.composer}`}
      aria-label={composerTexts[kind]}
    >
      <div className={composer.head}>
        <MessageKind id={id} kind={kind} canReply={!isClosed || words.reply.text !== ""} onBegin={begin} />
      </div>
      <SendRestriction chat={chat} isNote={isNote} hasWords={text !== ""} />
      <div className={composer.typed}>
        <MessageTextArea
          field={field}
          id={id}
          completing={{
            departmentId: department.id,
            takesColleagues: false,
            fill: (reply) => fillForChat(chatId, reply.id),
          }}
          label={composerTexts[kind]}
          placeholder={placeholders()[kind]}
          maxLength={maxLength[kind]}
          isReadOnly={isClosed && !isNote}
          text={text}
          onText={(next) => {
            setText(next);
            if (!isNote && canReply && next !== "") sayTyping();
          }}
          {...(hasKeyboard() && { onEnter: send })}
          {...(attach && { onFiles: attach })}
        />
      </div>
      {!isNote && <LocalFileList files={files} />}
      <div className={composer.foot}>
        <div className={composer.tools}>
          <CannedReplyButton field={() => field.current} />
          {attach && <AttachButton accept={rules?.accept} onAttach={attach} />}
        </div>
        <Button look={isNote ? "note" : "main"} disabled={!canSend} onClick={send}>
          {isNote ? composerTexts.sendNote : composerTexts.send}
        </Button>
      </div>
      {isDropping && attach && <DropZone title={texts.drop}>{rules?.said}</DropZone>}
    </section>
  );
}

function useNoting(chatId: string) {
  const queries = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (text: string) => noteAtChat(chatId, text, attempt.keyOf([text])),
    onSuccess: () => {
      attempt.end();
      void queries.invalidateQueries({ queryKey: chatQuery(chatId).queryKey });
    },
    onError: toastError,
  });
}
