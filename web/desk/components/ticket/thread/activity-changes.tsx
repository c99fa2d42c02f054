import type { ReactElement } from "react";
import { texts } from "../../../texts/texts.ts";
import { DateTime } from "../../ui/time/instant.tsx";
import styles from "../thread.module.css";
import type { Activity } from "./thread-entries.ts";

export interface ActivityWords {
  actor: string;
  happened: string;
  /** The old and new value in words, or another detail. */
  detail: string;
  /** A time that the change is about. */
  at?: string | undefined;
}

interface Props {
  activity: readonly Activity[];
  describe(one: Activity): ActivityWords;
}

/** The activity between two messages, collapsed to a line with its count. */
export function ActivityChanges({ activity, describe }: Props): ReactElement {
  return (
    <details className={styles.changes}>
      <summary>{texts.ticket.changes(activity.length)}</summary>
      <ul className={styles.change}>
        {activity.map((one) => (
          <li key={one.id}>
            <Change {...describe(one)} /> <DateTime at={one.created_at} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Change({ actor, happened, detail, at }: ActivityWords) {
  return (
    <>
      <strong dir="auto">{actor}</strong> {happened} <span dir="auto">{detail}</span>{" "}
      {at && <DateTime at={at} />}
    </>
  );
}
