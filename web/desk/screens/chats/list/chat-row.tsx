import { Link } from "@tanstack/react-router";
import { memo, type ReactElement, useId } from "react";
import type { ChatItem } from "../../../api/chats/chats.ts";
import { Avatar } from "../../../components/ui/content/avatar.tsx";
import { Icon } from "../../../components/ui/content/icon.tsx";
import { Pill } from "../../../components/ui/content/pill.tsx";
import rows from "../../../components/ui/lists/rows.module.css";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { isHeldBy, visitorName } from "../chat-holder.ts";
import styles from "../chats.module.css";
import { useIsTyping } from "../composer/use-typing.ts";
import { chatTexts as texts } from "../texts/texts.ts";

interface Props {
  chat: ChatItem;
  isOpen: boolean;
  /** No longer in the list; it stays displayed until the others may move. */
  isGone: boolean;
  /** Its place among those who wait, from 1. */
  place?: number | undefined;
}

export const ChatListRow = memo(function Row({ chat, isOpen, isGone, place }: Props): ReactElement {
  const { id, department, visitor, excerpt, status, waiting_since, last_message_at, created_at } = chat;
  const isTyping = useIsTyping(id);
  const ids = useId();
  const waits = status !== "closed" && waiting_since !== null;
  const hasLeft = status !== "closed" && !visitor.is_there;
  const looks = [rows.row, styles.row, isGone && styles.goneRow, hasLeft && styles.left];
  return (
    <Link
      className={looks.filter(Boolean).join(" ")}
      to="/chats/{-$chat}"
      params={{ chat: id }}
      search={true}
      // The visitor is its name; screen readers add the rest as a description.
      aria-describedby={`${ids}-time ${ids}-last ${ids}-facts`}
      aria-current={isOpen ? "true" : undefined}
    >
      <Avatar id={id} name={visitorName(chat)} className={styles.avatar} />
      <span className={rows.headline}>
        <span className={waits ? `${rows.name} ${rows.waiting}` : rows.name} dir="auto">
          {visitorName(chat)}
        </span>
        <span id={`${ids}-time`} className={rows.detail} aria-hidden="true">
          <DateTime at={(waits ? waiting_since : last_message_at) ?? created_at} />
        </span>
      </span>
      <span id={`${ids}-last`} className={styles.last} aria-hidden="true">
        <span className={styles.excerpt} dir="auto">
          {isTyping ? <em>{texts.isTyping}</em> : excerpt}
        </span>
        <UnreadCount chat={chat} isOpen={isOpen} />
      </span>
      <span id={`${ids}-facts`} className={rows.facts} aria-hidden="true">
        {place === undefined ? (
          <span>{chat.status_label}</span>
        ) : (
          <Pill tone="warn">{texts.place(place)}</Pill>
        )}
        {visitor.is_verified && (
          <span className={styles.verified}>
            <Icon name="check" />
            {texts.verified}
          </span>
        )}
        <span dir="auto">{department.name}</span>
        <Holder chat={chat} />
        {hasLeft && <span>{texts.hasLeft}</span>}
        {waits && <span className="visually-hidden">{texts.waits}</span>}
      </span>
    </Link>
  );
});

function Holder({ chat }: { chat: ChatItem }) {
  const { status, staff } = chat;
  if (!staff) return null;
  if (status === "waiting")
    return <span>{isHeldBy(chat) ? texts.offeredToMe : texts.offeredTo(staff.name)}</span>;
  return <span dir="auto">→ {staff.name}</span>;
}

/** The open chat has no unread messages. */
export function UnreadCount({
  chat: { unread_count, status },
  isOpen,
}: {
  chat: ChatItem;
  isOpen: boolean;
}): ReactElement | null {
  if (unread_count === 0 || isOpen || status === "closed") return null;
  return (
    <span className={styles.unread}>
      <span aria-hidden="true">{unread_count}</span>
      <span className="visually-hidden">{texts.unread(unread_count)}</span>
    </span>
  );
}
