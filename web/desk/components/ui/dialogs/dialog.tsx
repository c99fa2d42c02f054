import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { texts } from "../../../texts/texts.ts";
import { IconButton } from "../controls/button.tsx";
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
  onGone(): void;
}

/** Asks for something over the page; Escape and a click beside it leave the page as it was. */
export function Dialog(props: Props): ReactElement {
  const { isOpen, title, about, children, actions, isWide = false, onGone } = props;
  const popup = useRef<HTMLDivElement>(null);
  const isPlaced = useRef(false);
  const place = () => {
    const first = firstOf(popup.current);
    isPlaced.current = first !== undefined;
    (first ?? popup.current)?.focus();
  };
  useEffect(() => {
    // What is meant most may be disabled until its data has come.
    if (isOpen && !isPlaced.current && document.activeElement === popup.current) place();
  });
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onGone()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          ref={popup}
          data-modal
          className={isWide ? `${styles.popup} ${styles.wide}` : styles.popup}
          initialFocus={() => {
            // At once, not in the next frame as the library would: keys that follow the one that opened it are meant for it.
            place();
            return false;
          }}
        >
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close render={<IconButton icon="x" label={texts.app.close} />} />
          </div>
          {about && <Base.Description className={styles.about}>{about}</Base.Description>}
          <div data-asks className={styles.body}>
            {children}
          </div>
          {actions && (
            <div data-asks className={styles.actions}>
              {actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The first field, with the answer that is chosen; else what is meant most. Never the way out. */
function firstOf(popup: HTMLElement | null): HTMLElement | undefined {
  const wanted = ["input:not([type=radio]), input:checked, select, textarea", "button"];
  const found = wanted.map((one) => popup?.querySelector<HTMLElement>(`[data-asks] :is(${one}):enabled`));
  return found.find((one) => one) ?? undefined;
}
