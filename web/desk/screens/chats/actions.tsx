import { type ReactElement, useState } from "react";
import { type Chat, closeChat, handOverChat, takeChat } from "../../api/chats/chats.ts";
import { currentPersonId } from "../../api/session/current-session.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { useCommand } from "../../shortcuts/use-command.ts";
import styles from "./chat.module.css";
import { isHeldBy, otherHolder } from "./chat-holder.ts";
import { requestFocus } from "./composer/focus-request.ts";
import { chatTexts as texts } from "./texts/texts.ts";
import { ConvertToTicketDialog } from "./ticket-dialog.tsx";
import { TranscriptDialog } from "./transcript-dialog.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";
import { useChatAction } from "./use-chat-action.ts";

type ChatDialog = "hand-over" | "ticket" | "transcript";

/** Actions of a chat, each with its shortcut. */
export function ChatActions({ chat }: { chat: Chat }): ReactElement {
  const { id, status } = chat;
  const { mutate } = useChatAction(id);
  const [asked, setAsked] = useState<ChatDialog>();
  const gone = () => setAsked(undefined);
  const isClosed = status === "closed";
  const canTake = status === "waiting" || otherHolder(chat) !== undefined;
  function take() {
    requestFocus(id);
    if (status !== "waiting") return mutate({ ask: () => handOverChat(id, { staff_id: "me" }) });
    const seen = { status: "active", staff: { id: currentPersonId(), name: "" } } as const;
    mutate({ seen, ask: () => takeChat(id) });
  }
  const end = () => mutate({ seen: { status: "closed" }, ask: () => closeChat(id) });
  useCommand("takeChat", take, { isOn: canTake });
  useCommand("handOverChat", () => setAsked("hand-over"), { isOn: !isClosed });
  useCommand("chatToTicket", () => setAsked("ticket"), { isOn: !chat.ticket });
  useCommand("mailTranscript", () => setAsked("transcript"));
  useCommand("closeChat", end, { isOn: !isClosed });
  return (
    <div className={styles.verbs}>
      {canTake && (
        <Button
          look={status === "waiting" && (chat.staff === null || isHeldBy(chat)) ? "main" : "plain"}
          icon="person"
          command="takeChat"
          onClick={take}
        >
          {status === "waiting" ? texts.take : texts.takeOver}
        </Button>
      )}
      {!isClosed && (
        <Button
          icon="people"
          command="handOverChat"
          title={texts.handOver}
          onClick={() => setAsked("hand-over")}
        >
          <span className={styles.wide}>{texts.handOver}</span>
        </Button>
      )}
      {!chat.ticket && (
        <Button icon="inbox" command="chatToTicket" title={texts.toTicket} onClick={() => setAsked("ticket")}>
          <span className={styles.wide}>{texts.toTicket}</span>
        </Button>
      )}
      <Button icon="mail" title={texts.transcript} onClick={() => setAsked("transcript")}>
        <span className={styles.wide}>{texts.transcript}</span>
      </Button>
      {!isClosed && (
        <Button icon="check" command="closeChat" onClick={end}>
          {texts.end}
        </Button>
      )}
      {asked === "hand-over" && <TransferDialog chat={chat} onGone={gone} />}
      {asked === "ticket" && <ConvertToTicketDialog chat={chat} onGone={gone} />}
      {asked === "transcript" && <TranscriptDialog chat={chat} onGone={gone} />}
    </div>
  );
}
