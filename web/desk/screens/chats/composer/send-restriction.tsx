import type { ReactElement } from "react";
import { type Chat, handOverChat } from "../../../api/chats/chats.ts";
import composer from "../../../components/composer/composer.module.css";
import { Button } from "../../../components/ui/controls/button.tsx";
import styles from "../chat.module.css";
import { otherHolder } from "../chat-holder.ts";
import { chatTexts as texts } from "../texts/texts.ts";
import { useChatAction } from "../use-chat-action.ts";

interface Props {
  chat: Chat;
  isNote: boolean;
  /** There is a draft, which stays. */
  hasWords: boolean;
}

/** Why a message can't be sent now, or what sending it would do. */
export function SendRestriction({ chat, isNote, hasWords }: Props): ReactElement | null {
  const verb = useChatAction(chat.id);
  const other = otherHolder(chat);
  if (isNote) return <p className={composer.help}>{texts.noteHelp}</p>;
  if (chat.status === "closed")
    return (
      <p className={composer.warning} role="status">
        {texts.isOver} {texts.isKept}
      </p>
    );
  if (other !== undefined)
    return (
      <p className={`${composer.warning} ${styles.taken}`} role="status">
        <span>
          {texts.isTaken(other)} {hasWords && texts.isKept}
        </span>
        <Button
          disabled={verb.isPending}
          onClick={() => verb.mutate({ ask: () => handOverChat(chat.id, { staff_id: "me" }) })}
        >
          {texts.takeOver}
        </Button>
      </p>
    );
  return chat.status === "waiting" ? <p className={styles.hint}>{texts.takesIt}</p> : null;
}
