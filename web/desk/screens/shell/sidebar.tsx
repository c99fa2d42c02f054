import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, Suspense } from "react";
import { viewsQuery } from "../../api/directory.ts";
import type { Me } from "../../api/session/session.ts";
import { type Counts, countsQuery } from "../../api/tickets/queue.ts";
import { LazyAreas, LazyAvailability, LazySavedViews } from "../../app/queue-tools.ts";
import { standardViews } from "../../app/standard-views.ts";
import type { IconName } from "../../components/ui/content/icons.generated.ts";
import { Logo } from "../../components/ui/content/logo.tsx";
import { IconButton } from "../../components/ui/controls/button.tsx";
import type { CommandId } from "../../shortcuts/commands.ts";
import { useCommand } from "../../shortcuts/use-command.ts";
import { texts } from "../../texts/texts.ts";
import { Bell } from "./bell.tsx";
import { SearchButton } from "./search-button.tsx";
import styles from "./shell.module.css";
import { UserMenu } from "./user-menu.tsx";
import { shownCount, ViewLink } from "./view-link.tsx";

interface Props {
  me: Me;
  /** On a phone, where the bottom bar opens it. */
  isOpen: boolean;
}

export function Sidebar({ me, isOpen }: Props): ReactElement {
  const { data: counts, isError } = useQuery(countsQuery);
  return (
    <nav
      className={isOpen ? `${styles.sidebar} ${styles.opened}` : styles.sidebar}
      id="views"
      aria-label={texts.app.menu}
    >
      <div className={styles.head}>
        <p className={styles.brand}>
          <Logo />
          {texts.app.name}
        </p>
        <SearchButton me={me} />
        <NewTicketKey />
        <FollowedKey />
      </div>
      <ul className={styles.views}>
        {standardViews.map(({ id, name, command }) => (
          <OwnView key={id} id={id} name={name} command={command} counts={counts} isOld={isError} />
        ))}
      </ul>
      <Suspense>
        <LazySavedViews me={me} />
      </Suspense>
      <NotRead />
      <BelowViews me={me} />
      <div className={styles.me}>
        <UserMenu me={me} />
        <Bell me={me} />
      </div>
    </nav>
  );
}

/** Waits for the saved views, which would move it; if they fail to load, it is shown anyway. */
function BelowViews({ me }: { me: Me }) {
  const { isPending, fetchStatus, failureCount } = useQuery(viewsQuery);
  if (isPending && fetchStatus === "fetching" && failureCount === 0) return null;
  return (
    <>
      <Suspense>
        <LazyAreas me={me} />
      </Suspense>
      <Suspense>
        <LazyAvailability me={me} />
      </Suspense>
    </>
  );
}

/** Views or counts failed to load: the cached ones stay and are marked as old. */
function NotRead() {
  const read = [useQuery(viewsQuery), useQuery(countsQuery)];
  if (!read.some(({ isError }) => isError)) return null;
  return (
    <p className={styles.notRead} role="status">
      {texts.views.notRead}
      <IconButton
        icon="sync"
        label={texts.trouble.retry}
        disabled={read.some(({ isFetching }) => isFetching)}
        onClick={() => {
          for (const { isError, refetch } of read) if (isError) void refetch();
        }}
      />
    </p>
  );
}

function NewTicketKey() {
  const navigate = useNavigate();
  useCommand("newTicket", () => void navigate({ to: "/new" }));
  return null;
}

/** Followed tickets are a filter, since few people need a view of them. */
function FollowedKey() {
  const navigate = useNavigate();
  const followed = { to: "/views/$view", params: { view: "all" }, search: { followed: "me" } } as const;
  useCommand("goFollowed", () => void navigate(followed));
  return null;
}

interface OwnViewProps {
  id: string;
  name: string;
  command: CommandId;
  counts: Counts | undefined;
  isOld: boolean;
}

const countOf: Record<string, keyof Counts> = {
  mine: "mine",
  unassigned: "unassigned",
  waiting: "waiting",
  "on-hold": "on_hold",
  all: "all",
};

const icons: Record<string, IconName> = {
  mine: "person",
  unassigned: "inbox",
  waiting: "clock",
  "on-hold": "moon",
  all: "list-unordered",
  closed: "check-circle",
};

function OwnView({ id, name, command, counts, isOld }: OwnViewProps) {
  const navigate = useNavigate();
  useCommand(command, () => void navigate({ to: "/views/$view", params: { view: id } }));
  const counted = countOf[id];
  const unread = id === "mine" ? (counts?.mine_unread.count ?? 0) : 0;
  return (
    <ViewLink
      id={id}
      name={name}
      icon={icons[id] ?? "inbox"}
      command={command}
      count={counted && ((counts && shownCount(counts[counted])) ?? "")}
      unread={unread}
      isOld={isOld}
    />
  );
}
