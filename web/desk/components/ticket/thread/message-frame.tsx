import type { ReactElement, ReactNode, Ref } from "react";
import { texts } from "../../../texts/texts.ts";
import { Avatar } from "../../ui/content/avatar.tsx";
import { Icon } from "../../ui/content/icon.tsx";
import { DateTime } from "../../ui/time/instant.tsx";
import styles from "../thread.module.css";
import { messageAnchor } from "./message-anchor.ts";

interface Props {
  ref?: Ref<HTMLElement>;
  id: string;
  /** A note looks unlike any message to the customer; `system` is automatic and has no avatar. */
  look: "customer" | "staff" | "system" | "note";
  /** The id decides the avatar's colour; colleagues may have a picture. */
  author: { id: string; name: string; face?: string | null };
  /** Who the author is, and which way the message came; for a note, that it is internal. */
  about: readonly string[];
  at: string;
  /** Beside the time. */
  edited?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A message of a thread: its author and time, and what was written. */
export function MessageFrame(props: Props): ReactElement {
  const { ref, id, look, author, about, at, edited, actions, children } = props;
  const looks = [styles.message, look !== "customer" && styles[look]];
  return (
    <article ref={ref} id={messageAnchor(id)} className={looks.filter(Boolean).join(" ")} tabIndex={-1}>
      <header className={styles.author}>
        {look !== "system" && (
          <Avatar id={author.id} name={author.name} url={author.face ?? null} className={styles.face} />
        )}
        <strong dir="auto">{author.name}</strong>
        {look === "note" ? (
          <span className={styles.kind} title={about.join(" ")}>
            <Icon name="lock" />
            {texts.ticket.note}
          </span>
        ) : (
          about.map((words) => (
            <span key={words} className={styles.from}>
              {words}
            </span>
          ))
        )}
        <span className={styles.when}>
          <DateTime at={at} />
          {edited}
        </span>
        {actions}
      </header>
      {children}
    </article>
  );
}
