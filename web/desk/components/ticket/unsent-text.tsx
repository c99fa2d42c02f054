import { type ReactElement, useEffect, useRef, useState } from "react";
import type { DraftKind } from "../../api/outbox/drafts.ts";
import { Button } from "../ui/controls/button.tsx";
import { useCopyText } from "../ui/controls/copy-text.ts";
import { sharedTicketTexts } from "./texts/texts.ts";
import styles from "./unsent-text.module.css";

interface LeftProps {
  all: readonly { kind: DraftKind; text: string }[];
  throwAway(kind: DraftKind, text: string): void;
}

/** Drafts that can no longer be sent: to copy or discard. */
export function UnsentText({ all, throwAway }: LeftProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  // Read while the composer is still mounted: the rest of the typed word must not trigger shortcuts.
  const [wasTyping] = useState(() => document.activeElement instanceof HTMLTextAreaElement);
  useEffect(() => {
    if (wasTyping) place.current?.querySelector("textarea")?.focus();
  }, [wasTyping]);
  return (
    <div ref={place} className={styles.left}>
      {all.map(({ kind, text }) => (
        <Words key={kind} kind={kind} text={text} onThrowAway={() => throwAway(kind, text)} />
      ))}
    </div>
  );
}

function Words({ kind, text, onThrowAway }: { kind: DraftKind; text: string; onThrowAway: () => void }) {
  const { isCopied, copy } = useCopyText(text);
  return (
    <section className={styles.words} aria-label={sharedTicketTexts.left[kind]}>
      <h2>{sharedTicketTexts.left[kind]}</h2>
      <textarea
        className={kind === "note" ? `${styles.text} ${styles.note}` : styles.text}
        dir="auto"
        aria-label={sharedTicketTexts.left[kind]}
        readOnly
        value={text}
      />
      <p className={styles.acts}>
        <Button look="main" icon={isCopied ? "check" : "copy"} onClick={copy}>
          {isCopied ? <span role="status">{sharedTicketTexts.copied}</span> : sharedTicketTexts.copy}
        </Button>
        <Button onClick={onThrowAway}>{sharedTicketTexts.throwAway}</Button>
      </p>
    </section>
  );
}
