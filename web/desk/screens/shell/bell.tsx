import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense, useState } from "react";
import { formatCount, unreadQuery } from "../../api/notifications.ts";
import type { Me } from "../../api/session/session.ts";
import { IconButton } from "../../components/ui/controls/button.tsx";
import { lazyComponent } from "../../components/ui/loading/lazy.tsx";
import { useCommand } from "../../shortcuts/use-command.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./shell.module.css";

const { notifications } = texts;
const List = lazyComponent(
  async () => (await import("../notifications/notification-list.tsx")).NotificationList,
);

/** The number of unread notifications, and the list. */
export function Bell({ me }: { me: Me }): ReactElement {
  const { data: unread = [] } = useQuery(unreadQuery(me));
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  function open() {
    setWasOpened(true);
    setOpen(true);
  }
  useCommand("goNotifications", open);
  const count = formatCount(unread.length);
  const label = unread.length === 0 ? notifications.title : notifications.unread(count);
  return (
    <span className={styles.bell}>
      <IconButton icon="bell" label={label} onClick={open} />
      {unread.length > 0 && (
        <span className={styles.unread} aria-hidden="true">
          {count}
        </span>
      )}
      {wasOpened && (
        <Suspense>
          <List isOpen={isOpen} onGone={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
