import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactElement, Suspense } from "react";
import { type Counts, countsQuery } from "../../api/queue.ts";
import type { Me } from "../../api/session.ts";
import { ownViews } from "../../app/views.ts";
import { type CommandId, commandOf, hintOf } from "../../keys/commands.ts";
import { useCommand } from "../../keys/use-command.ts";
import { texts } from "../../texts/texts.ts";
import { SavedViews } from "./at-work.ts";
import { Bell } from "./bell.tsx";
import { Finding } from "./finding.tsx";
import { Leaving } from "./leaving.tsx";
import styles from "./shell.module.css";
import { shownCount, ViewLink } from "./view-link.tsx";

export function Sidebar({ me }: { me: Me }): ReactElement {
  const { data: counts } = useQuery(countsQuery);
  return (
    <nav className={styles.sidebar} aria-label={texts.app.menu}>
      <div className={styles.head}>
        <p className={styles.brand}>{texts.app.name}</p>
        <Finding me={me} />
        <NewTicketKey />
      </div>
      <ul className={styles.views}>
        {ownViews.map(({ id, name, command }) => (
          <OwnView key={id} id={id} name={name} command={command} counts={counts} />
        ))}
      </ul>
      <Suspense>
        <SavedViews me={me} />
      </Suspense>
      {me.role === "admin" && <SettingsLink />}
      <div className={styles.me}>
        <Oneself me={me} />
        <Bell me={me} />
        <Leaving me={me} />
      </div>
    </nav>
  );
}

function NewTicketKey() {
  const navigate = useNavigate();
  useCommand("newTicket", () => void navigate({ to: "/new" }));
  return null;
}

function Oneself({ me }: { me: Me }) {
  const navigate = useNavigate();
  useCommand("goMe", () => void navigate({ to: "/me/{-$section}", params: { section: undefined } }));
  return (
    <Link
      to="/me/{-$section}"
      params={{ section: undefined }}
      className={styles.oneself}
      dir="auto"
      title={hintOf("goMe")}
    >
      {me.name}
    </Link>
  );
}

interface OwnViewProps {
  id: string;
  name: string;
  command: CommandId;
  counts: Counts | undefined;
}

const countOf: Record<string, keyof Counts> = {
  mine: "mine",
  unassigned: "unassigned",
  waiting: "waiting",
  "on-hold": "on_hold",
  all: "all",
};

function OwnView({ id, name, command, counts }: OwnViewProps) {
  const navigate = useNavigate();
  useCommand(command, () => void navigate({ to: "/views/$view", params: { view: id } }));
  const counted = countOf[id];
  const unread = id === "mine" ? (counts?.mine_unread.count ?? 0) : 0;
  return (
    <ViewLink
      id={id}
      name={name}
      title={hintOf(command)}
      count={counted && ((counts && shownCount(counts[counted])) ?? "")}
      unread={unread}
    />
  );
}

function SettingsLink() {
  const navigate = useNavigate();
  useCommand("goSettings", () => void navigate({ to: "/settings/{-$section}/{-$item}" }));
  return (
    <Link
      to="/settings/{-$section}/{-$item}"
      className={styles.view}
      activeProps={{ className: `${styles.view} ${styles.chosen}` }}
      title={hintOf("goSettings")}
    >
      <span>{commandOf("goSettings").name}</span>
    </Link>
  );
}
