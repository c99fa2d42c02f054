import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useId, useRef } from "react";
import { useAttempt } from "../../../api/kernel/idempotent-attempt.ts";
import {
  markSideConversation,
  refetchSideConversations,
  replyInSideConversation,
  sideConversationQuery,
  type WholeSideConversation,
} from "../../../api/tickets/side-conversations.ts";
import { MessageTextArea } from "../../../components/composer/text-area.tsx";
import { Attachments } from "../../../components/ticket/attachments.tsx";
import { useFaces } from "../../../components/ticket/colleague-avatars.ts";
import styles from "../../../components/ticket/thread.module.css";
import { Avatar } from "../../../components/ui/content/avatar.tsx";
import { MessageBody } from "../../../components/ui/content/message-body.tsx";
import { Pill } from "../../../components/ui/content/pill.tsx";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { QueryFailure } from "../../../components/ui/loading/query-failure.tsx";
import { Skeleton } from "../../../components/ui/loading/skeleton.tsx";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { useCommand } from "../../../shortcuts/use-command.ts";
import own from "./side-conversations.module.css";
import { SideState } from "./side-conversations.tsx";
import { useStoredText } from "./stored-text.ts";
import { sideTexts as texts } from "./texts/texts.ts";

interface Props {
  number: string;
  id: string;
  onGone(): void;
}

/** The messages of a side conversation, with a reply below. */
export function SideConversationDialog({ number, id, onGone }: Props): ReactElement {
  const query = useQuery(sideConversationQuery(number, id));
  const side = query.data;
  const people = side ? [side.to, ...side.cc].join(", ") : "";
  return (
    <Dialog
      isOpen
      isWide
      title={side?.subject ?? texts.title(0)}
      about={side && texts.about(people)}
      onGone={onGone}
    >
      <QueryFailure queries={[query]} />
      {query.isPending && <Skeleton label={texts.loading} />}
      {side && <Whole side={side} number={number} />}
    </Dialog>
  );
}

function Whole({ side, number }: { side: WholeSideConversation; number: string }) {
  const queries = useQueryClient();
  const [text, setText, dropText] = useStoredText(`${number} ${side.id}`);
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const fieldId = useId();
  const attempt = useAttempt();
  const settle = (whole: WholeSideConversation) => {
    queries.setQueryData(sideConversationQuery(number, side.id).queryKey, whole);
    void refetchSideConversations(queries, number);
    void queries.invalidateQueries({ queryKey: ["ticket", number] });
  };
  const sending = useMutation({
    mutationFn: () =>
      replyInSideConversation(number, side.id, { body: text, key: attempt.keyOf([side.id, text]) }),
    onSuccess: (whole) => {
      attempt.end();
      dropText();
      settle(whole);
    },
    onError: toastError,
  });
  const marking = useMutation({
    mutationFn: () => markSideConversation(number, side.id, !side.is_done),
    onSuccess: settle,
    onError: toastError,
  });
  const canSend = text.trim() !== "" && !sending.isPending;
  const send = () => canSend && sending.mutate();
  useCommand("send", send, { within: place });
  return (
    <>
      <p>
        <SideState of={side} />
      </p>
      <ol className={own.thread} aria-label={texts.messages}>
        {side.messages.map((message) => (
          <li key={message.id}>
            <Message message={message} />
          </li>
        ))}
      </ol>
      <div ref={place} className={own.reply}>
        <MessageTextArea
          field={field}
          id={fieldId}
          label={texts.reply}
          placeholder={texts.replyPlaceholder}
          text={text}
          isReadOnly={sending.isPending}
          onText={setText}
        />
        <div className={own.buttons}>
          <Button look="main" command="send" disabled={!canSend} onClick={send}>
            {texts.sendReply}
          </Button>
          <Button disabled={marking.isPending} onClick={() => marking.mutate()}>
            {side.is_done ? texts.reopen : texts.markDone}
          </Button>
        </div>
      </div>
    </>
  );
}

function Message({ message }: { message: WholeSideConversation["messages"][number] }) {
  const faceOf = useFaces();
  const { id, author, is_expected, body_html, attachments, delivery, created_at } = message;
  const isStaff = author.staff_id !== null;
  return (
    <article className={isStaff ? `${styles.message} ${styles.staff}` : styles.message}>
      <header className={styles.author}>
        <Avatar
          id={author.staff_id ?? author.email ?? ""}
          name={author.name}
          url={author.staff_id === null ? null : faceOf(author.staff_id)}
        />
        <strong dir="auto">{author.name}</strong>
        {author.email !== null && author.email !== author.name && (
          <span className={styles.from}>{author.email}</span>
        )}
        {!is_expected && <Pill tone="warn">{texts.otherSender}</Pill>}
        {delivery !== null && delivery !== "sent" && (
          <Pill tone={delivery === "waiting" ? "neutral" : "bad"}>{texts.delivery[delivery]}</Pill>
        )}
        <span className={styles.when}>
          <DateTime at={created_at} />
        </span>
      </header>
      {!is_expected && <p className={styles.warning}>{texts.otherSenderHelp}</p>}
      <MessageBody html={body_html} id={id} />
      {attachments.length > 0 && <Attachments files={attachments} />}
    </article>
  );
}
