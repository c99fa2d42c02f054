import { type ReactElement, useState } from "react";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { queueTexts as texts } from "../texts/texts.ts";
import styles from "./bulk-actions.module.css";

export interface BulkRefusal {
  number: string;
  subject: string;
  message: string | null;
}

interface Props {
  refused: readonly BulkRefusal[];
  onGone(): void;
}

/** The tickets that weren't changed, each with the server's reason. */
export function Refusals({ refused, onGone }: Props): ReactElement | null {
  // Mounted only when needed: refusals are rare, and a dialog costs on each render of the list.
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && refused.length > 0) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Dialog
      isOpen={refused.length > 0}
      title={texts.refused(refused.length)}
      about={texts.refusedHelp}
      onGone={onGone}
    >
      <ul className={styles.refused}>
        {refused.map(({ number, subject, message }) => (
          <li key={number}>
            <strong dir="auto">{subject}</strong>
            <p>{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
