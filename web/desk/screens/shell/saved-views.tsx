import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { viewsQuery } from "../../api/directory.ts";
import type { Me } from "../../api/session/session.ts";
import { IconButton } from "../../components/ui/controls/button.tsx";
import type { CommandId } from "../../shortcuts/commands.ts";
import { useCommand } from "../../shortcuts/use-command.ts";
import { texts } from "../../texts/texts.ts";
import { EditViewDialog } from "../queue/views/edit-view-dialog.tsx";
import styles from "./shell.module.css";
import { shownCount, ViewLink } from "./view-link.tsx";

const keyed = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const commandAt = (index: number): CommandId | undefined => {
  const place = keyed[index];
  return place && `goView${place}`;
};

/** The user's own and the shared views, in order; the first nine have a shortcut. */
export function SavedViews({ me }: { me: Me }): ReactElement | null {
  const { data: saved = [], isError } = useQuery(viewsQuery);
  const [edited, setEdited] = useState<string>();
  const view = saved.find(({ id }) => id === edited);
  if (saved.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{texts.views.saved}</h2>
      <ul className={styles.views}>
        {saved.map((one, index) => {
          const command = commandAt(index);
          const isMine = one.owner.id === me.id || (one.is_shared && me.role === "admin");
          return (
            <ViewLink
              key={one.id}
              id={one.id}
              name={one.name}
              icon="bookmark"
              count={shownCount(one)}
              isOld={isError}
              command={command}
            >
              {command && <ViewKey command={command} id={one.id} />}
              {isMine && (
                <span className={styles.edit}>
                  <IconButton
                    icon="pencil"
                    label={texts.views.edit(one.name)}
                    onClick={() => setEdited(one.id)}
                  />
                </span>
              )}
            </ViewLink>
          );
        })}
      </ul>
      {view && <EditViewDialog key={view.id} view={view} views={saved} onGone={() => setEdited(undefined)} />}
    </>
  );
}

function ViewKey({ command, id }: { command: CommandId; id: string }) {
  const navigate = useNavigate();
  useCommand(command, () => void navigate({ to: "/views/$view", params: { view: id } }));
  return null;
}
