import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "../../components/ui/content/icon.tsx";
import type { IconName } from "../../components/ui/content/icons.generated.ts";
import { type CommandId, shortcutOf } from "../../shortcuts/commands.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./shell.module.css";

interface Props {
  id: string;
  name: string;
  icon: IconName;
  /** Empty while loading; its space is reserved. */
  count?: string | undefined;
  /** The number of its unread tickets. */
  unread?: number;
  /** The counts are stale. */
  isOld?: boolean;
  /** Its shortcut is the tooltip. */
  command?: CommandId | undefined;
  /** Actions for the view. */
  children?: ReactNode;
}

/** A view with its number of tickets. */
export function ViewLink({
  id,
  name,
  icon,
  count,
  unread = 0,
  isOld = false,
  command,
  children,
}: Props): ReactElement {
  const isKnownAsOld = isOld && count !== "";
  const looks = [styles.count, unread > 0 && styles.fresh, isKnownAsOld && styles.old];
  return (
    <li className={styles.line}>
      <Link
        {...(command && shortcutOf(command))}
        to="/views/$view"
        params={{ view: id }}
        className={styles.view}
        activeProps={{ className: `${styles.view} ${styles.chosen}`, "aria-current": "page" }}
        activeOptions={{ includeSearch: false }}
      >
        <Icon name={icon} />
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {count !== undefined && (
          <span
            className={looks.filter(Boolean).join(" ")}
            title={isKnownAsOld ? texts.views.old : undefined}
          >
            {count}
            {isKnownAsOld && <span className="visually-hidden"> {texts.views.old}</span>}
            {unread > 0 && <span className="visually-hidden"> {texts.views.unread(unread)}</span>}
          </span>
        )}
      </Link>
      {children}
    </li>
  );
}

export const shownCount = ({ count, count_is_capped }: { count: number | null; count_is_capped: boolean }) =>
  count === null ? undefined : `${count}${count_is_capped ? "+" : ""}`;
