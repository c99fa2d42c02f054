import type { ReactElement } from "react";
import type { LeftDraft } from "../../api/session/sign-out.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import styles from "./sign-in.module.css";
import { signInTexts } from "./texts/texts.ts";

interface Props {
  drafts: readonly LeftDraft[];
  onKeep(): void;
  onThrowAway(): void;
  onGone(): void;
}

/** Drafts that the server doesn't have: on a shared browser, the user decides whether they stay. */
export function LeavingDrafts({ drafts, onKeep, onThrowAway, onGone }: Props): ReactElement {
  return (
    <Dialog
      isOpen
      title={signInTexts.title}
      about={signInTexts.about(drafts.length)}
      onGone={onGone}
      actions={
        <>
          <Button look="main" onClick={onKeep}>
            {signInTexts.keep}
          </Button>
          <Button onClick={onThrowAway}>{signInTexts.throwAway}</Button>
          <Button look="quiet" onClick={onGone}>
            {signInTexts.cancel}
          </Button>
        </>
      }
    >
      <ul className={styles.left}>
        {drafts.map(({ number, kind, text }) => (
          <li key={`${number} ${kind}`}>
            <strong>{signInTexts[kind](number)}</strong>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
