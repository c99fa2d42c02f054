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
      <Button {...(icon && { icon })} onClick={() => setAsked(true)}>
        {name}
      </Button>
      <Dialog
        isOpen={isAsked}
        title={title}
        onGone={close}
        actions={
          <>
            <Button look="main" disabled={acting.isPending} onClick={() => acting.mutate()}>
              {name}
            </Button>
            <Button onClick={close}>{cancel}</Button>
          </>
        }
      >
        <p>{consequences}</p>
        {acting.error && (
          <p className={styles.fault} role="alert">
            {acting.error.message}
          </p>
        )}
      </Dialog>
    </>
  );
}
