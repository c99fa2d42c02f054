import { type KeyboardEvent, type ReactElement, useId, useState } from "react";
import { Dialog } from "../../../parts/dialog.tsx";
import { Option as Offered } from "../../../parts/option.tsx";
import { queueTexts as texts } from "../texts/texts.ts";
import styles from "./work.module.css";

export interface Option {
  value: string;
  label: string;
  help?: string;
}

interface Props {
  title: string;
  options: readonly Option[];
  /** What may be chosen besides, of what is typed. */
  madeOf: ((words: string) => Option | undefined) | undefined;
  onChoose(value: string): void;
  onGone(): void;
}

const plain = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();

/** One of several, found by typing: the focus stays in the field, the arrows choose, Enter takes. */
export function Picker({ title, options, madeOf, onChoose, onGone }: Props): ReactElement {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const id = useId();
  const word = plain(text.trim());
  const found = options.filter(({ label }) => plain(label).includes(word));
  const isKnown = word === "" || options.some(({ label }) => plain(label) === word);
  const own = isKnown ? undefined : madeOf?.(text.trim());
  const offered = own ? [...found, own] : found;
  const chosen = offered[Math.min(at, offered.length - 1)];

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt(Math.min(Math.max(Math.min(at, offered.length - 1) + step, 0), offered.length - 1));
    } else if (event.key === "Enter" && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onChoose(chosen.value);
    }
  }

  return (
    <Dialog isOpen title={title} onGone={onGone}>
      <input
        className={styles.field}
        role="combobox"
        aria-label={texts.find}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={chosen && `${id}-${chosen.value}`}
        autoComplete="off"
        maxLength={50}
        placeholder={texts.find}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {offered.length === 0 && <p role="status">{texts.nothing}</p>}
      <div id={id} role="listbox" aria-label={title} className={styles.options}>
        {offered.map((option) => (
          <Offered
            key={option.value}
            id={`${id}-${option.value}`}
            label={option.label}
            help={option.help}
            isChosen={option === chosen}
            onTake={() => onChoose(option.value)}
          />
        ))}
      </div>
    </Dialog>
  );
}
