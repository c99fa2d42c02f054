import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { markRead, type Notification, notificationsQuery } from "../../api/notifications.ts";
import { Icon } from "../../components/ui/content/icon.tsx";
import { Button } from "../../components/ui/controls/button.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { toastError } from "../../components/ui/dialogs/toasts.tsx";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { ShowMore } from "../../components/ui/loading/show-more.tsx";
import { DateTime } from "../../components/ui/time/instant.tsx";
import { texts } from "../../texts/texts.ts";
import { describeNotification } from "./describe-notification.ts";
import styles from "./notification-list.module.css";
import { notificationTexts } from "./texts/texts.ts";

const icons = {
  assigned: "person",
  mentioned: "mention",
  replied: "reply",
  followed: "eye",
  arrived: "bell",
  due: "clock",
} as const;

/** The user's notifications, newest first; each links to its ticket. */
export function NotificationList({ isOpen, onGone }: { isOpen: boolean; onGone(): void }): ReactElement {
  const queries = useQueryClient();
  const query = useInfiniteQuery({ ...notificationsQuery, enabled: isOpen });
  const { data, error, refetch, isPending } = query;
  const all = data?.pages.flatMap((page) => page.data) ?? [];
  const hasUnread = all.some(({ read_at }) => read_at === null);
  return (
    <Dialog
      isOpen={isOpen}
      isBeside
      title={texts.notifications.title}
      onGone={onGone}
      actions={
        <>
          <Button
            disabled={!hasUnread}
            onClick={() => markRead(queries, { all: true }).catch((error) => toastError(error))}
          >
            {notificationTexts.readAll}
          </Button>
          <Link
            className={styles.settings}
            to="/me/{-$section}"
            params={{ section: "notifications" }}
            onClick={onGone}
          >
            {notificationTexts.settings}
          </Link>
        </>
      }
    >
      {error ? (
        <Notice
          isTrouble
          title={texts.trouble.failed}
          action={<Button onClick={() => refetch()}>{texts.trouble.retry}</Button>}
        >
          {error.message}
        </Notice>
      ) : isPending ? (
        <p className={styles.loading} role="status">
          {notificationTexts.loading}
        </p>
      ) : all.length === 0 ? (
        <Notice icon="bell" title={notificationTexts.none}>
          {notificationTexts.noneHelp}
        </Notice>
      ) : (
        <ul className={styles.list}>
          {all.map((one) => (
            <Row key={one.id} told={one} onGone={onGone} />
          ))}
        </ul>
      )}
      <ShowMore list={query}>{notificationTexts.more}</ShowMore>
    </Dialog>
  );
}

function Row({ told, onGone }: { told: Notification; onGone(): void }) {
  const isUnread = told.read_at === null;
  return (
    <li>
      <Link
        className={isUnread ? `${styles.row} ${styles.unread}` : styles.row}
        to="/views/$view/tickets/$number"
        params={{ view: "all", number: told.ticket.number }}
        onClick={onGone}
      >
        <Icon name={icons[told.kind]} />
        <span className={styles.what}>
          <span dir="auto">{describeNotification(told)}</span>
          <span className={styles.subject} dir="auto">
            {told.ticket.subject}
          </span>
        </span>
        <span className={styles.when}>
          <DateTime at={told.created_at} />
          {isUnread && (
            <>
              <span className={styles.dot} aria-hidden="true" />
              <span className="visually-hidden">{notificationTexts.unread}</span>
            </>
          )}
        </span>
      </Link>
    </li>
  );
}
