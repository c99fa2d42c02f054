import { useNavigate } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { toasts } from "../ui/dialogs/toasts.tsx";
import { ConfirmAction } from "./confirm-action.tsx";
import styles from "./settings.module.css";
import { settingsTexts } from "./texts/texts.ts";

interface Props {
  /** The item to delete. */
  name: string;
  /** The section of the list that is shown afterwards. */
  section: string;
  item?: string;
  texts: { remove: string; removeTitle(name: string): string };
  consequences: ReactNode;
  act(): Promise<void>;
  onGone(): void;
  /** An alternative to deleting it. */
  children?: ReactNode;
}

/** At the end of a form: deletes the record for good and returns to the list. */
export function DeleteAction(props: Props): ReactElement {
  const { name, section, item, texts, consequences, act, onGone, children } = props;
  const navigate = useNavigate();
  return (
    <footer className={styles.foot}>
      {children}
      <ConfirmAction
        icon="trash"
        name={texts.remove}
        title={texts.removeTitle(name)}
        consequences={consequences}
        cancel={settingsTexts.cancel}
        act={act}
        onDone={() => {
          toasts.add({ title: settingsTexts.removed(name) });
          onGone();
          void navigate({
            to: "/settings/{-$section}/{-$item}",
            params: { section, item },
            // Unsaved changes of a deleted record can't be saved.
            ignoreBlocker: true,
          });
        }}
      />
    </footer>
  );
}
