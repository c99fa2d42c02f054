import { useQueryClient } from "@tanstack/react-query";
import { Link, type LinkProps, useNavigate, useParams } from "@tanstack/react-router";
import { type ReactElement, useEffect } from "react";
import { chatEventListener } from "../../api/chats/live-chats.ts";
import { onChat } from "../../api/live/staff-stream.ts";
import type { Me } from "../../api/session/session.ts";
import { useWaitingChats } from "../../components/chat-alerts/chat-alerts.ts";
import { availabilityTexts } from "../../components/chat-alerts/texts/texts.ts";
import { Icon } from "../../components/ui/content/icon.tsx";
import type { IconName } from "../../components/ui/content/icons.generated.ts";
import { type CommandId, commandOf, shortcutOf } from "../../shortcuts/commands.ts";
import { useCommand } from "../../shortcuts/use-command.ts";
import styles from "./shell.module.css";

const toChats = { to: "/chats/{-$chat}", params: { chat: undefined } } as const;
const toReports = { to: "/reports/{-$reference}", params: { reference: undefined } } as const;
const toSection = (section: string | undefined) =>
  ({ to: "/settings/{-$section}/{-$item}", params: { section, item: undefined } }) as const;

const withOwnEntry: ReadonlySet<string> = new Set(["articles", "announcements", "campaigns", "status"]);

/** The other areas of the desk that this user may see. */
export function AreaLinks({ me }: { me: Me }): ReactElement {
  const queries = useQueryClient();
  // Chat events are applied on every screen, since all of them show the counts.
  useEffect(() => onChat(chatEventListener(queries)), [queries]);
  const waiting = useWaitingChats();
  const { section } = useParams({ strict: false });
  return (
    <ul className={styles.views}>
      <Area command="goChats" icon="comment-discussion" {...toChats} waiting={waiting} />
      <Area command="goCustomers" icon="people" to="/customers" />
      <Area command="goReports" icon="bug" {...toReports} />
      <Area command="goSpam" icon="stop" to="/spam" />
      <Area command="goAnalytics" icon="graph" to="/analytics" />
      {me.permissions.administer && (
        <>
          <Area command="goArticles" icon="book" {...toSection("articles")} />
          <Area command="goAnnouncements" icon="megaphone" {...toSection("announcements")} />
          <Area command="goCampaigns" icon="paper-airplane" {...toSection("campaigns")} />
          <Area command="goStatus" icon="broadcast" {...toSection("status")} />
          {/* An area with its own entry isn't marked as settings too. */}
          <Area
            command="goSettings"
            icon="gear"
            {...toSection(undefined)}
            activeOptions={{ exact: withOwnEntry.has(section ?? "") }}
          />
        </>
      )}
    </ul>
  );
}

type Props = { command: CommandId; icon: IconName; waiting?: number } & Pick<
  LinkProps,
  "to" | "params" | "activeOptions"
>;

function Area({ command, icon, waiting = 0, ...link }: Props) {
  const navigate = useNavigate();
  useCommand(command, () => void navigate(link));
  return (
    <li>
      <Link
        {...link}
        className={styles.view}
        activeProps={{ className: `${styles.view} ${styles.chosen}` }}
        {...shortcutOf(command)}
      >
        <Icon name={icon} />
        <span className={styles.name}>{commandOf(command).name}</span>
        {waiting > 0 && (
          <span className={`${styles.count} ${styles.fresh}`}>
            {waiting} <span className="visually-hidden">{availabilityTexts.wait}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
