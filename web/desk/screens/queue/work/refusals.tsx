import type { ReactElement } from "react";
import { Dialog } from "../../../parts/dialog.tsx";
import { queueTexts as texts } from "../texts/texts.ts";
import styles from "./work.module.css";

export interface Refusal {
  number: string;
  subject: string;
  message: string | null;
}

interface Props {
  refused: readonly Refusal[];
  onGone(): void;
}

/** Which tickets were not changed, and why not: each in the desk's own sentence. */
export function Refusals({ refused, onGone }: Props): ReactElement {
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
