import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type ChatMessage, removeFromChat, sendAgain } from "../../../api/chats/send-message.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import styles from "../chat.module.css";
import { restoreChatText } from "../composer/use-draft.ts";
import { chatTexts as texts } from "../texts/texts.ts";

const list = new Intl.ListFormat(texts.language);

/** A message that the visitor can't read yet. */
export function UnsentMessage({ message }: { message: ChatMessage }): ReactElement {
  const queries = useQueryClient();
  const { body, fileNames, files, state, fault, chatId } = message;
  const isLost = files.length < fileNames.length;
  return (
    // Silent: screen readers announce it once, when it is sent.
    <article className={`${styles.said} ${styles.ours} ${styles.unsent}`} aria-live="off">
      <p className={styles.typed} dir="auto">
        {body}
      </p>
      {fileNames.length > 0 && <p className={styles.mark}>{list.format(fileNames)}</p>}
      {state === "stuck" || state === "away" ? (
        <div className={styles.stuck} role="alert">
          <p>
            {state === "away" ? texts.away : `${texts.stuck}. ${fault || texts.stuckBefore}`}
            {isLost && ` ${texts.filesLost(list.format(fileNames))}`}
          </p>
          {!isLost && <Button onClick={() => sendAgain(queries, message)}>{texts.sendAgain}</Button>}
          {state === "stuck" && (
            <Button
              onClick={() => {
                removeFromChat(message);
                restoreChatText(chatId, body);
              }}
            >
              {texts.takeBack}
            </Button>
          )}
        </div>
      ) : (
        <p className={styles.mark}>{state === "sent" ? texts.sent : texts.sending}</p>
      )}
    </article>
  );
}
