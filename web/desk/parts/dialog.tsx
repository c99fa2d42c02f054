import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactElement, ReactNode, RefObject } from "react";
import { texts } from "../texts/texts.ts";
import { IconButton } from "./button.tsx";
import styles from "./dialog.module.css";

interface Props {
  isOpen: boolean;
  title: string;
  /** What it is about, in a sentence. */
  about?: ReactNode;
  children: ReactNode;
  /** The buttons, the one that is meant most first. */
  actions?: ReactNode;
  isWide?: boolean;
  /** Where the focus goes first; to the first field, where it is left out. */
  focus?: RefObject<HTMLElement | null>;
  onGone(): void;
}

/** Asks for something over the page; Escape and a click beside it leave the page as it was. */
export function Dialog(props: Props): ReactElement {
  const { isOpen, title, about, children, actions, isWide = false, focus, onGone } = props;
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onGone()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          data-modal
          className={isWide ? `${styles.popup} ${styles.wide}` : styles.popup}
          {...(focus && { initialFocus: focus })}
        >
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close render={<IconButton icon="x" label={texts.app.close} />} />
          </div>
          {about && <Base.Description className={styles.about}>{about}</Base.Description>}
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
