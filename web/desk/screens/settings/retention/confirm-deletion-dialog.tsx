import type { ReactElement } from "react";
import type { RetentionName, RetentionPreview } from "../../../api/settings/brands.ts";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import styles from "./confirm-deletion-dialog.module.css";
import { retentionTexts as texts } from "./texts/texts.ts";

interface Props {
  names: readonly RetentionName[];
  foreseen: RetentionPreview;
  onMeant(): void;
  onGone(): void;
}

/** Lists what a change would delete for good, before it is saved. */
export function ConfirmDeletionDialog({ names, foreseen, onMeant, onGone }: Props): ReactElement {
  return (
    <Dialog
      isOpen
      title={texts.goingTitle}
      about={texts.goingAbout}
      onGone={onGone}
      actions={
        <>
          {/* First, so that it has the focus: holding down the save shortcut deletes nothing. */}
          <Button onClick={onGone}>{settingsTexts.cancel}</Button>
          <Button look="main" onClick={onMeant}>
            {texts.goingVerb}
          </Button>
        </>
      }
    >
      <ul className={styles.goes}>
        {names.map((name) => (
          <li key={name}>{texts.counts[name](foreseen[name].due)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
