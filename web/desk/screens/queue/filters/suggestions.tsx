import type { ReactElement } from "react";
import type { Suggestion } from "./filtering.ts";
import styles from "./filters.module.css";

interface Props {
  id: string;
  label: string;
  offered: readonly Suggestion[];
  chosen: Suggestion | undefined;
  onTake(suggestion: Suggestion): void;
}

export function Suggestions({ id, label, offered, chosen, onTake }: Props): ReactElement {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.suggestions}
      hidden={offered.length === 0}
    >
      {offered.map((one) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
        <div
          key={one.id}
          id={`${id}-${one.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={one === chosen}
          className={one === chosen ? `${styles.suggestion} ${styles.chosen}` : styles.suggestion}
          // The field would lose the focus before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(one)}
        >
          <span dir="auto">{one.label}</span>
          <span className={styles.help}>{one.help}</span>
        </div>
      ))}
    </div>
  );
}
