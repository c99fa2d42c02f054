import { type KeyboardEvent, type ReactElement, useEffect, useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { type CommandId, commandOf, writtenOf } from "../../shortcuts/commands.ts";
import { isForTyping, pressOf, takenBy } from "../../shortcuts/recorded-key.ts";
import styles from "./me.module.css";
import { meTexts } from "./texts/texts.ts";

const { keys: texts } = meTexts;

// The time to press the second key of a sequence.
const patienceMs = 1_000;
const mostPresses = 2;

interface Props {
  id: CommandId;
  onChosen(keys: string, from: CommandId | undefined): void;
  onGone(): void;
}

/** Records the next one or two keys; Escape cancels. */
export function KeyRecorder({ id, onChosen, onGone }: Props): ReactElement {
  const [presses, setPresses] = useState<string[]>([]);
  const [fault, setFault] = useState<string>();
  const [isOver, setOver] = useState(false);
  const keys = presses.join(" ");
  const taken = isOver ? takenBy(id, keys) : undefined;

  useEffect(() => {
    if (presses.length === 0) return undefined;
    const timer = setTimeout(() => setOver(true), presses.length < mostPresses ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [presses]);
  useEffect(() => {
    if (!isOver || takenBy(id, keys)) return;
    if (isForTyping(id, keys)) onChosen(keys, undefined);
    else {
      setFault(texts.needsControl);
      setPresses([]);
      setOver(false);
    }
  }, [isOver, id, keys, onChosen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Tab") return;
    event.preventDefault();
    if (event.key === "Escape") return onGone();
    const read = pressOf(event);
    if (!read) return;
    if ("unfit" in read) return setFault(texts[read.unfit]);
    setFault(undefined);
    setOver(false);
    setPresses((before) => (isOver ? [read.press] : [...before, read.press].slice(0, mostPresses)));
  }

  return (
    <>
      <input
        className={`${styles.key} ${styles.recording}`}
        aria-label={texts.change(commandOf(id).name)}
        placeholder={texts.press}
        readOnly
        // biome-ignore lint/a11y/noAutofocus: the click before asked for it.
        autoFocus
        value={keys === "" ? "" : writtenOf(keys)}
        onKeyDown={onKeyDown}
      />
      <Button look="quiet" onClick={onGone}>
        {meTexts.cancel}
      </Button>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {taken && (
        <div role="alert" className={styles.actions}>
          <p className={styles.fault}>{texts.taken(writtenOf(keys), commandOf(taken).name)}</p>
          <Button onClick={() => onChosen(keys, taken)}>{texts.take}</Button>
        </div>
      )}
    </>
  );
}
