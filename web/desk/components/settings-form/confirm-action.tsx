import { useMutation } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useState } from "react";
import type { IconName } from "../ui/content/icons.generated.ts";
import { Button } from "../ui/controls/button.tsx";
import { Dialog } from "../ui/dialogs/dialog.tsx";
import styles from "./settings.module.css";

interface Props {
  /** The label of both buttons: the one that opens the dialog and the one that confirms. */
  name: string;
  icon?: IconName;
  title: string;
  /** Consequences for customers and colleagues. */
  consequences: ReactNode;
  cancel: string;
  act(): Promise<void>;
  onDone(): void;
}

/** Performs a consequential action after a confirmation. An error is shown in the dialog. */
export function ConfirmAction({ name, icon, title, consequences, cancel, act, onDone }: Props): ReactElement {
  const [isAsked, setAsked] = useState(false);
  // What was asked: the dialog keeps it while it closes, when the button may already name the way back.
  const [asked, setAskedWords] = useState({ name, title, consequences });
  const ask = () => {
    setAskedWords({ name, title, consequences });
    setAsked(true);
  };
  const acting = useMutation({
    mutationFn: act,
    onSuccess: () => {
      setAsked(false);
      onDone();
    },
  });
  const close = () => {
    setAsked(false);
    acting.reset();
  };
  return (
    <>
      <Button {...(icon && { icon })} onClick={ask}>
        {name}
      </Button>
      <Dialog
        isOpen={isAsked}
        title={asked.title}
        onGone={close}
        actions={
          <>
            <Button look="main" disabled={acting.isPending} onClick={() => acting.mutate()}>
              {asked.name}
            </Button>
            <Button onClick={close}>{cancel}</Button>
          </>
        }
      >
        <p>{asked.consequences}</p>
        {acting.error && (
          <p className={styles.fault} role="alert">
            {acting.error.message}
          </p>
        )}
      </Dialog>
    </>
  );
}
