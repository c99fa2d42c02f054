import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type ChatItem, myChatsQuery } from "../../../api/chats/chats.ts";
import { shortcutOf } from "../../../shortcuts/commands.ts";
import { useCommand } from "../../../shortcuts/use-command.ts";
import { visitorName } from "../chat-holder.ts";
import styles from "../chats.module.css";
import { requestFocus } from "../composer/focus-request.ts";
import { useIsTyping } from "../composer/use-typing.ts";
import { chatTexts as texts } from "../texts/texts.ts";
import { UnreadCount } from "./chat-row.tsx";
import { nextUnanswered } from "./next-unanswered.ts";

/** The user's chats in the order in which they began, so that none moves while they write. */
export function MyChats({ openId }: { openId: string | undefined }): ReactElement | null {
  const { data } = useInfiniteQuery(myChatsQuery);
  const navigate = useNavigate();
  const mine = data?.pages.flatMap((page) => page.data) ?? [];
  const next = nextUnanswered(mine, openId);
  useCommand("nextUnanswered", () => {
    if (!next) return;
    requestFocus(next.id);
    void navigate({ to: "/chats/{-$chat}", params: { chat: next.id }, search: true });
  });
  if (mine.length === 0) return null;
  const others = mine.filter(({ id, unread_count }) => id !== openId && unread_count > 0).length;
  return (
    <nav className={styles.mine} aria-label={texts.mine}>
      <ul className={styles.tabs}>
        {mine
          .toSorted((one, other) => one.id.localeCompare(other.id))
          .map((chat) => (
            <Tab key={chat.id} chat={chat} isOpen={chat.id === openId} isNext={chat.id === next?.id} />
          ))}
      </ul>
      <p className="visually-hidden" role="status">
        {others > 0 && texts.news(others)}
      </p>
    </nav>
  );
}

function Tab({ chat, isOpen, isNext }: { chat: ChatItem; isOpen: boolean; isNext: boolean }) {
  const isTyping = useIsTyping(chat.id);
  const waits = chat.waiting_since !== null;
  const looks = [styles.tab, waits && styles.waits, !chat.visitor.is_there && styles.left];
  return (
    <li>
      <Link
        className={looks.filter(Boolean).join(" ")}
        to="/chats/{-$chat}"
        params={{ chat: chat.id }}
        search={true}
        aria-current={isOpen ? "page" : undefined}
        onClick={() => requestFocus(chat.id)}
        {...(isNext && shortcutOf("nextUnanswered"))}
      >
        <span className={styles.tabName} dir="auto">
          {visitorName(chat)}
        </span>
        {isTyping && <span className={styles.typing}>{texts.isTyping}</span>}
        {waits && <span className="visually-hidden">{texts.waits}</span>}
        <UnreadCount chat={chat} isOpen={isOpen} />
      </Link>
    </li>
  );
}
