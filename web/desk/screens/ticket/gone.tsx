import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from "react";
import type { Kind } from "../../api/outbox/drafts.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { useCopying } from "../../components/ui/controls/copy-text.ts";
import { sayTrouble } from "../../components/ui/dialogs/toasts.tsx";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { takeAlong, throwAwayAt } from "./composer/draft.ts";
import styles from "./gone.module.css";
import type { LeftWords } from "./left-words.ts";
import { ticketTexts } from "./texts/texts.ts";

/** In the place of a ticket that was erased, or is out of sight; what was typed at it is not. */
export function Gone({ left }: { left: LeftWords }): ReactElement {
  return (
    <div>
      <Notice isWhole title={ticketTexts.gone}>
        {ticketTexts.goneHelp}
      </Notice>
      <Left {...left} />
    </div>
  );
}

/** Whoever was writing is told before they go on at a ticket that says other things as well. */
export function Merged({ from, into, left }: { from: string; into: string; left: LeftWords }): ReactElement {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { view = "all" } = useParams({ strict: false });
  const there = { to: "/views/$view/tickets/$number", params: { view, number: into }, search: true } as const;
  function goOn(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    takeAlong(queries, from, into)
      .then(() => navigate(there))
      .catch(sayTrouble);
  }
  function throwAway(kind: Kind, text: string) {
    throwAwayAt(queries, into, kind, text)
      .then(() => left.throwAway(kind))
      .catch(sayTrouble);
  }
  const link = (
    <Link {...there} onClick={goOn}>
      {ticketTexts.goThere(into)}
    </Link>
  );
  return (
    <div>
      <Notice isWhole title={ticketTexts.isMerged} action={link}>
        {ticketTexts.isMergedHelp}
      </Notice>
      <Left all={left.all} throwAway={throwAway} />
    </div>
  );
}

interface LeftProps extends Pick<LeftWords, "all"> {
  throwAway(kind: Kind, text: string): void;
}

/** What was typed where nothing can be sent any more: to be copied, or thrown away. */
export function Left({ all, throwAway }: LeftProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  // Asked while the composer still stands there: the rest of the word must not become commands.
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

function Words({ kind, text, onThrowAway }: { kind: Kind; text: string; onThrowAway: () => void }) {
  const { isCopied, copy } = useCopying(text);
  return (
    <section className={styles.words} aria-label={ticketTexts.left[kind]}>
      <h2>{ticketTexts.left[kind]}</h2>
      <textarea
        className={kind === "note" ? `${styles.text} ${styles.note}` : styles.text}
        dir="auto"
        aria-label={ticketTexts.left[kind]}
        readOnly
        value={text}
      />
      <p className={styles.acts}>
        <Button look="main" icon={isCopied ? "check" : "copy"} onClick={copy}>
          {isCopied ? (
            <span role="status">{ticketTexts.credentials.copied}</span>
          ) : (
            ticketTexts.credentials.copy
          )}
        </Button>
        <Button onClick={onThrowAway}>{ticketTexts.throwAway}</Button>
      </p>
    </section>
  );
}
