import { Popover } from "@base-ui/react/popover";
import { type ReactElement, type RefObject, useRef } from "react";
import styles from "./calendar.module.css";
import { Calendar } from "./calendar.tsx";
import { dateTexts as texts } from "./texts/texts.ts";

interface Props {
  anchor: RefObject<HTMLElement | null>;
  /** Gets the focus when the calendar closes. */
  opener: RefObject<HTMLButtonElement | null>;
  value: string;
  canClear: boolean;
  onPick(day: string): void;
  onGone(): void;
}

/** The calendar of a date field, in a dialog below it. */
export function CalendarPopover({ anchor, opener, onGone, ...calendar }: Props): ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root open modal="trap-focus" onOpenChange={(isOpen) => !isOpen && onGone()}>
      <Popover.Portal>
        <Popover.Positioner
          className={styles.place}
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={8}
        >
          <Popover.Popup
            ref={popup}
            className={styles.popup}
            aria-label={texts.title}
            aria-modal
            data-modal
            initialFocus={() => popup.current?.querySelector<HTMLElement>("td [tabindex='0']") ?? true}
            finalFocus={opener}
          >
            <Calendar {...calendar} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
