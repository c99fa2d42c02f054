import { type ReactElement, type ReactNode, useId, useState } from "react";
import { Icon } from "../ui/content/icon.tsx";
import styles from "./ticket.module.css";

// In this browser: the names of the cards that the user closed.
const storedName = "closed cards";

interface Props {
  /** Identifies the card between visits. */
  name: string;
  title: ReactNode;
  /** Opens the card. */
  isAsked?: boolean;
  children: ReactNode;
}

/** A part of the side panel. It stays as the user left it, on every ticket. */
export function SideCard({ name, title, isAsked = false, children }: Props): ReactElement {
  const id = useId();
  const [isOpen, setOpen] = useState(() => !closedCards().includes(name));
  if (isAsked && !isOpen) setOpen(true);
  function remember(open: boolean) {
    if (open === isOpen) return;
    setOpen(open);
    const others = closedCards().filter((other) => other !== name);
    localStorage.setItem(storedName, (open ? others : [...others, name]).join(" "));
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <details open={isOpen} onToggle={({ currentTarget }) => remember(currentTarget.open)}>
        <summary className={styles.cardTitle}>
          <h2 id={id}>{title}</h2>
          <Icon name="chevron-down" />
        </summary>
        <div className={styles.section}>{children}</div>
      </details>
    </section>
  );
}

const closedCards = (): string[] => localStorage.getItem(storedName)?.split(" ") ?? [];
