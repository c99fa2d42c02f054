import type { ReactElement, ReactNode } from "react";
import styles from "./option.module.css";

interface Props {
  id: string;
  label: string;
  /** A picture before the label. */
  picture?: ReactNode;
  help?: string | undefined;
  isChosen: boolean;
  onHover?: (() => void) | undefined;
  onTake(): void;
}

/** An option of a listbox. The focus stays in the field, which handles the keys; a click selects. */
export function ListboxOption({ id, label, picture, help, isChosen, onHover, onTake }: Props): ReactElement {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.option}
      // Otherwise the field would lose the focus before the click.
      onMouseDown={(event) => event.preventDefault()}
      onPointerEnter={onHover}
      onClick={onTake}
    >
      {picture}
      <span className={styles.label} dir="auto">
        {label}
      </span>
      {help && (
        <span className={styles.help} dir="auto">
          {help}
        </span>
      )}
    </div>
  );
}
