import { Link, useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Me } from "../../api/session.ts";
import { type CommandId, commandOf, hintOf } from "../../keys/commands.ts";
import { useCommand } from "../../keys/use-command.ts";
import styles from "./shell.module.css";

/** What there is beside the tickets, for whoever may see it. */
export function Areas({ me }: { me: Me }): ReactElement {
  return (
    <ul className={styles.views}>
      {me.permissions.administer && (
        <>
          <Area command="goStatus" section="status" />
          <Area command="goSettings" section={undefined} />
        </>
      )}
    </ul>
  );
}

/** A section of the settings, or all of them. */
function Area({ command, section }: { command: CommandId; section: string | undefined }) {
  const navigate = useNavigate();
  const to = { to: "/settings/{-$section}/{-$item}", params: { section, item: undefined } } as const;
  useCommand(command, () => void navigate(to));
  // What has a place of its own here is not the settings as well.
  const { section: open } = useParams({ strict: false });
  const isElsewhere = section === undefined && open === "status";
  return (
    <li>
      <Link
        {...to}
        className={styles.view}
        activeOptions={{ exact: isElsewhere }}
        activeProps={{ className: `${styles.view} ${styles.chosen}` }}
        title={hintOf(command)}
      >
        <span>{commandOf(command).name}</span>
      </Link>
    </li>
  );
}
