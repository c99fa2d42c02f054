import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { formatCount, unreadQuery } from "../../api/notifications.ts";
import type { Me } from "../../api/session/session.ts";
import { firstView } from "../../app/standard-filters.ts";
import { useWaitingChats } from "../../components/chat-alerts/chat-alerts.ts";
import { Avatar } from "../../components/ui/content/avatar.tsx";
import { Icon } from "../../components/ui/content/icon.tsx";
import { commandOf } from "../../shortcuts/commands.ts";
import { offersNow } from "../../shortcuts/use-command.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./shell.module.css";
import type { ViewsSheet } from "./views-sheet.ts";

/** The navigation of a phone. The last entry opens all views, the notifications and the account as a sheet. */
export function BottomBar({ me, sheet }: { me: Me; sheet: ViewsSheet }): ReactElement {
  const { view = firstView } = useParams({ strict: false });
  const { data: unread = [] } = useQuery(unreadQuery(me));
  const waiting = useWaitingChats();
  const count = formatCount(unread.length);
  const look = { className: styles.tab, activeProps: { className: `${styles.tab} ${styles.here}` } };
  return (
    <nav className={styles.bar} aria-label={texts.app.bar}>
      <Link to="/views/$view" params={{ view }} {...look}>
        <Icon name="inbox" />
        {texts.app.inbox}
      </Link>
      <Link to="/chats/{-$chat}" params={{ chat: undefined }} {...look}>
        <Icon name="comment-discussion" />
        {commandOf("goChats").name}
        {waiting > 0 && <span className={styles.unread}>{waiting}</span>}
      </Link>
      <button
        type="button"
        className={styles.tab}
        onClick={() =>
          offersNow()
            .findLast(({ id }) => id === "palette")
            ?.act()
        }
      >
        <Icon name="search" />
        {texts.commands.search}
      </button>
      <button
        type="button"
        className={styles.tab}
        aria-label={unread.length > 0 ? texts.app.viewsAndMeUnread(count) : texts.app.viewsAndMe}
        aria-expanded={sheet.isOpen}
        aria-controls="views"
        onClick={sheet.toggle}
      >
        <Avatar id={me.id} name={me.name} url={me.avatar_url} />
        {texts.app.me}
        {unread.length > 0 && (
          <span className={styles.unread} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
    </nav>
  );
}
