import { useNavigate } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { toasts } from "../ui/dialogs/toasts.tsx";
import { ConfirmAction } from "./confirm-action.tsx";
import styles from "./settings.module.css";
import { settingsTexts } from "./texts/texts.ts";

interface Props {
  /** What is taken away. */
  name: string;
  /** Whose list one comes back to. */
  section: string;
  item?: string;
  texts: { remove: string; removeTitle(name: string): string };
  consequences: ReactNode;
  act(): Promise<void>;
  onGone(): void;
  /** What else may become of it. */
  children?: ReactNode;
}

/** At the foot of a form: takes away for good what the form is about, and goes back to the list. */
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
            // What was not saved of it cannot be saved any more.
            ignoreBlocker: true,
          });
        }}
      />
    </footer>
  );
}
