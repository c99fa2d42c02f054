import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { meQuery } from "../../../api/session/session.ts";
import { useChangePreferences } from "../../../app/preferences.ts";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import styles from "../bulk/bulk-actions.module.css";
import { columnsOf, queueColumns } from "../columns.ts";
import { queueTexts as texts } from "../texts/texts.ts";

const densities = ["comfortable", "compact"] as const;

/** The rows' density and columns: visible at once behind the dialog, and saved for this user. */
export function DisplayOptionsDialog({ onGone }: { onGone: () => void }): ReactElement {
  const { data: me } = useQuery(meQuery);
  const change = useChangePreferences();
  const chosen = columnsOf(me);

  return (
    <Dialog isOpen title={texts.look} onGone={onGone}>
      <fieldset className={styles.group}>
        <legend>{texts.density}</legend>
        {densities.map((density) => (
          <label key={density}>
            <input
              type="radio"
              name="density"
              checked={me?.preferences.density === density}
              onChange={() => change({ density })}
            />
            {texts.densities[density]}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{texts.columns}</legend>
        {queueColumns.map((column) => (
          <label key={column}>
            <input
              type="checkbox"
              checked={chosen.has(column)}
              onChange={({ currentTarget }) =>
                change({
                  columns: queueColumns.filter((one) =>
                    one === column ? currentTarget.checked : chosen.has(one),
                  ),
                })
              }
            />
            {texts.column[column]}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
