import { type ReactElement, Suspense, useRef, useState } from "react";
import type { Note, Reply } from "../../../api/tickets/tickets.ts";
import styles from "../../../components/ticket/thread.module.css";
import { IconButton } from "../../../components/ui/controls/button.tsx";
import { lazyComponent } from "../../../components/ui/loading/lazy.tsx";
import { ticketTexts } from "../texts/texts.ts";

const MessageMenu = lazyComponent(async () => (await import("./message-menu.tsx")).MessageMenu);

export interface MessageActions {
  number: string;
  kind: "reply" | "note";
  entry: Reply | Note;
  canSplit: boolean;
  canChange: boolean;
  onEdit(): void;
}

/**
 * The button of a message's menu: visible under the pointer, while the message has the focus, and always on a
 * touch screen. The menu itself is mounted when it is opened, since a thread has many messages.
 */
export function MessageMenuButton(props: MessageActions): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className={isOpen ? `${styles.more} ${styles.opened}` : styles.more}>
      <IconButton
        ref={button}
        icon="kebab-horizontal"
        label={ticketTexts.message.actions}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // Keeps what is selected in the message, for a quotation or a redaction.
        onMouseDown={(event) => event.preventDefault()}
        onPointerEnter={MessageMenu.preload}
        onFocus={MessageMenu.preload}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <MessageMenu {...props} button={button} onGone={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
