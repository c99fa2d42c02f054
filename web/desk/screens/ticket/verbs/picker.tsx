import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useState } from "react";
import { Dialog } from "../../../parts/dialog.tsx";
import styles from "./picker.module.css";

export interface Pick {
  id: string;
  name: string;
  /** What else tells it from the others. */
  about?: string | undefined;
  isNow?: boolean;
}

interface Props {
  title: string;
  about?: string;
  label: string;
  picks: readonly Pick[];
  /** What can be made of words that name none of them. */
  madeOf?(words: string): Pick | undefined;
  onPick(pick: Pick): void;
  /** Where one begins. */
  first?: string | undefined;
  /** What follows from the one that is chosen. */
  consequencesOf?(pick: Pick): ReactNode;
  /** Another dialog takes its place once something was picked. */
  leadsOn?: boolean;
  onGone(): void;
}

const most = 50;

/** One of several, by the first letters of its name. */
export function Picker(props: Props): ReactElement {
  const { title, about, label, picks, madeOf, onPick, leadsOn = false, onGone } = props;
  const [words, setWords] = useState("");
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      picks.findIndex(({ id }) => id === props.first),
    ),
  );
  const id = useId();
  const sought = words.trim().toLowerCase();
  const named = picks.filter(({ name }) => name.toLowerCase().includes(sought)).slice(0, most);
  const made = sought === "" ? undefined : madeOf?.(words.trim());
  const isKnown = made && named.some(({ name }) => name.toLowerCase() === made.name.toLowerCase());
  const shown = made && !isKnown ? [...named, made] : named;
  const chosen = Math.min(place, shown.length - 1);

  function pick(one: Pick | undefined) {
    if (!one) return;
    if (!leadsOn) onGone();
    onPick(one);
  }
  function onKeyDown(event: KeyboardEvent) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) setPlace((chosen + move + shown.length) % Math.max(1, shown.length));
    else if (event.key === "Enter") pick(shown[chosen]);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog isOpen title={title} about={about} onGone={onGone}>
      <input
        className={styles.field}
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
        value={words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} className={styles.list} role="listbox" aria-label={title} tabIndex={-1}>
        {shown.map((one, index) => (
          <button
            key={one.id}
            id={`${id}-${index}`}
            type="button"
            className={styles.pick}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onPointerEnter={() => props.consequencesOf && setPlace(index)}
            onClick={() => pick(one)}
          >
            <span dir="auto">{one.name}</span>
            <span className={styles.about}>
              {one.about}
              {one.isNow && " ✓"}
            </span>
          </button>
        ))}
      </div>
      {shown[chosen] && props.consequencesOf?.(shown[chosen])}
    </Dialog>
  );
}
