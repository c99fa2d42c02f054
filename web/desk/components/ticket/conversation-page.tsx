import { type ReactElement, type ReactNode, useState } from "react";
import { useCommand } from "../../shortcuts/use-command.ts";
import { texts } from "../../texts/texts.ts";
import { IconButton } from "../ui/controls/button.tsx";
import styles from "./ticket.module.css";

interface PageProps {
  title: string | undefined;
  /** To the list. */
  onBack(): void;
  children: ReactNode;
}

/** A ticket or a report beside its list, which it covers on a narrow screen. */
export function ConversationPage({ title = texts.app.name, onBack, children }: PageProps): ReactElement {
  useCommand("back", onBack);
  return (
    <div className={styles.ticket}>
      <title>{`${title} – ${texts.app.name}`}</title>
      <div className={styles.back}>
        <IconButton icon="arrow-left" label={texts.app.back} onClick={onBack} />
      </div>
      {children}
    </div>
  );
}

interface SidePanel {
  isOpen: boolean;
  open(): void;
}

/** Whether the side panel is shown; a shortcut changes it. */
export function useSidePanel(): SidePanel {
  const [isOpen, setOpen] = useState(true);
  useCommand("sidePanel", () => setOpen(!isOpen));
  return { isOpen, open: () => setOpen(true) };
}

interface ColumnsProps {
  /** The target of a skip link. */
  id: string;
  /** The accessible name: the subject or title. */
  label: string;
  /** The subject, facts and actions. */
  headline: ReactNode;
  /** Below the headline. */
  notices?: ReactNode;
  panel: SidePanel;
  properties: ReactNode;
  /** The thread and the composer. */
  children: ReactNode;
}

/** The conversation, and its properties beside it or below it. */
export function ConversationColumns(props: ColumnsProps): ReactElement {
  const { id, label, headline, notices, panel, properties, children } = props;
  return (
    <>
      <article className={styles.middle} id={id} tabIndex={-1} aria-label={label}>
        <header className={styles.head}>
          <div className={styles.headline}>{headline}</div>
          {notices}
        </header>
        {children}
      </article>
      <aside className={styles.side} hidden={!panel.isOpen} aria-label={texts.ticket.properties}>
        {properties}
      </aside>
    </>
  );
}
