import { Link, type LinkProps, useNavigate, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Me } from "../../api/session.ts";
import { type CommandId, commandOf, hintOf } from "../../keys/commands.ts";
import { useCommand } from "../../keys/use-command.ts";
import styles from "./shell.module.css";

const toReports = { to: "/reports/{-$reference}", params: { reference: undefined } } as const;
const toSection = (section: string | undefined) =>
  ({ to: "/settings/{-$section}/{-$item}", params: { section, item: undefined } }) as const;

/** What there is beside the tickets, for whoever may see it. */
export function Areas({ me }: { me: Me }): ReactElement {
  const { section } = useParams({ strict: false });
  return (
    <ul className={styles.views}>
      <Area command="goReports" {...toReports} />
      {me.permissions.administer && (
        <>
          <Area command="goStatus" {...toSection("status")} />
          {/* What has a place of its own here is not the settings as well. */}
          <Area
            command="goSettings"
            {...toSection(undefined)}
            activeOptions={{ exact: section === "status" }}
          />
        </>
      )}
    </ul>
  );
}

type Props = { command: CommandId } & Pick<LinkProps, "to" | "params" | "activeOptions">;

function Area({ command, ...link }: Props) {
  const navigate = useNavigate();
  useCommand(command, () => void navigate(link));
  return (
    <li>
      <Link
        {...link}
        className={styles.view}
        activeProps={{ className: `${styles.view} ${styles.chosen}` }}
        title={hintOf(command)}
      >
        <span>{commandOf(command).name}</span>
      </Link>
    </li>
  );
}
