import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { texts } from "../../../texts/texts.ts";
import { IconButton } from "../controls/button.tsx";
import styles from "./dialog.module.css";

interface Props {
  isOpen: boolean;
  title: string;
  /** A sentence about it. */
  about?: ReactNode;
  children: ReactNode;
  /** The buttons, the primary one first. */
  actions?: ReactNode;
  isWide?: boolean;
  /** Beside the sidebar instead of in the middle. */
  isBeside?: boolean;
  onGone(): void;
}

/** A modal dialog; Escape or a click outside closes it without a change. */
export function Dialog(props: Props): ReactElement {
  const { isOpen, title, about, children, actions, isWide = false, isBeside = false, onGone } = props;
  const popup = useRef<HTMLDivElement>(null);
  const isPlaced = useRef(false);
  const place = () => {
    const first = firstOf(popup.current);
    isPlaced.current = first !== undefined;
    (first ?? popup.current)?.focus();
  };
  useEffect(() => {
    // The primary button may be disabled until its data has loaded.
    if (isOpen && !isPlaced.current && document.activeElement === popup.current) place();
  });
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onGone()}>
      <Base.Portal>
        <Base.Backdrop className={isBeside ? `${styles.backdrop} ${styles.clear}` : styles.backdrop} />
        <Base.Popup
          ref={popup}
          data-modal
          className={[styles.popup, isWide && styles.wide, isBeside && styles.beside]
            .filter(Boolean)
            .join(" ")}
          initialFocus={() => {
            // At once, not in the next frame as the library does: keys pressed right after the shortcut
            // belong to the dialog.
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

/** The first field with its selected option, otherwise the primary button. Never the close button. */
function firstOf(popup: HTMLElement | null): HTMLElement | undefined {
  const wanted = [
    "input:not([type=radio], [aria-hidden=true]), input:checked, [role=combobox], textarea",
    "button",
  ];
  const found = wanted.map((one) => popup?.querySelector<HTMLElement>(`[data-asks] :is(${one}):enabled`));
  return found.find((one) => one) ?? undefined;
}
