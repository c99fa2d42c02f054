import type { ReactElement } from "react";
import { Dialog } from "../components/ui/dialogs/dialog.tsx";
import { texts } from "../texts/texts.ts";
import { commandIds, commandOf, hintOf } from "./commands.ts";
import styles from "./shortcut-list.module.css";

const groups = Object.keys(texts.keys.groups) as (keyof typeof texts.keys.groups)[];

/** The list of keyboard shortcuts. */
export function KeyList({ isOpen, onGone }: { isOpen: boolean; onGone(): void }): ReactElement {
  return (
    <Dialog isOpen={isOpen} title={texts.keys.title} isWide onGone={onGone}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group} className={styles.group} aria-labelledby={`keys-${group}`}>
            <h3 id={`keys-${group}`}>{texts.keys.groups[group]}</h3>
            <dl>
              {commandIds
                .filter((id) => commandOf(id).group === group && hintOf(id) !== undefined)
                .map((id) => (
                  <div key={id} className={styles.line}>
                    <dt>
                      <kbd>{hintOf(id)}</kbd>
                    </dt>
                    <dd>{commandOf(id).name}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
