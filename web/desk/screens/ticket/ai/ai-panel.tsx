import { type ReactElement, useEffect, useId, useState } from "react";
import { type AssistanceKind, type Assisted, writeOf } from "../../../api/tickets/ai.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { useInsert } from "../../../components/composer/insert-text.ts";
import { Button, IconButton } from "../../../components/ui/controls/button.tsx";
import { useCopyText } from "../../../components/ui/controls/copy-text.ts";
import styles from "./ai-panel.module.css";
import { ticketAiTexts as texts } from "./texts/texts.ts";

interface Props {
  ticket: Ticket;
  kind: AssistanceKind;
  onShut(): void;
}

/** A model's text while it streams. Plain text: links in it can't be followed. */
export function AiPanel({ ticket, kind, onShut }: Props): ReactElement {
  const id = useId();
  const { text, whole, error, isOutdated, writeAnew } = useWriting(ticket, kind);
  const { isCopied, copy } = useCopyText(text);
  const insert = useInsert();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{texts.title[kind]}</h2>
        <IconButton icon="x" label={texts.shut} onClick={onShut} />
      </header>
      {text !== "" && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        <div className={styles.text} dir="auto" tabIndex={0} role="document" aria-labelledby={id}>
          {text}
        </div>
      )}
      <p className={error ? styles.fault : styles.said} role="status">
        {error ? error.message : whole ? texts.made(whole.model) : texts.writing}{" "}
        {isOutdated && texts.changed}
      </p>
      {whole && whole.sources.length > 0 && <Sources sources={whole.sources} />}
      <div className={styles.verbs}>
        {whole && kind === "suggested-answer" && insert && (
          <Button look="main" onClick={() => insert.words(whole.text)}>
            {texts.insert}
          </Button>
        )}
        {whole && <Button onClick={() => void copy()}>{isCopied ? texts.copied : texts.copy}</Button>}
        {(error || isOutdated) && <Button onClick={writeAnew}>{error ? texts.retry : texts.again}</Button>}
      </div>
    </section>
  );
}

function Sources({ sources }: Pick<Assisted, "sources">) {
  return (
    <div className={styles.said}>
      {texts.sources}
      <ul>
        {sources.map(({ id, title, url }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer" dir="auto">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Streams the text, and again on request. Leaving the panel aborts it. */
function useWriting({ number, last_reply_at }: Ticket, kind: AssistanceKind) {
  const [attempt, setAttempt] = useState({ of: last_reply_at });
  const [text, setText] = useState("");
  const [whole, setWhole] = useState<Assisted>();
  const [error, setError] = useState<Error>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const onPiece = (piece: string) => setText((text) => text + piece);
    writeOf(number, kind, { onPiece, signal }).then(
      (whole) => {
        setText(whole.text);
        setWhole(whole);
      },
      (error: Error) => {
        if (!signal.aborted) setError(error);
      },
    );
    return () => leaving.abort();
  }, [number, kind, attempt]);
  return {
    text,
    whole,
    error,
    isOutdated: whole !== undefined && (!whole.is_current || attempt.of !== last_reply_at),
    writeAnew() {
      setText("");
      setWhole(undefined);
      setError(undefined);
      setAttempt({ of: last_reply_at });
    },
  };
}
