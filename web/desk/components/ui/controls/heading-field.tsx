import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { isComposing } from "../../../../shared/input-method.ts";
import { IconButton } from "./button.tsx";
import styles from "./heading-field.module.css";

interface Props {
  text: string;
  label: string;
  editLabel: string;
  maxLength: number;
  onChange(text: string): void;
}

/** A heading with inline editing: Enter saves, Escape cancels. */
export function HeadingField({ text, label, editLabel, maxLength, onChange }: Props): ReactElement {
  const [typed, setTyped] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isByKey = useRef(false);
  const isTyping = typed !== undefined;
  // If the user moved the focus elsewhere, it stays there.
  useLayoutEffect(() => {
    if (!isTyping && isByKey.current) button.current?.focus();
    isByKey.current = false;
  }, [isTyping]);
  function keep() {
    const changed = typed?.trim() ?? "";
    setTyped(undefined);
    if (changed !== "" && changed !== text) onChange(changed);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Otherwise the same key press would activate the button, which has the focus by then.
    event.preventDefault();
    isByKey.current = true;
    if (event.key === "Enter") keep();
    else setTyped(undefined);
  }
  if (isTyping)
    return (
      <h1>
        <input
          className={styles.typed}
          aria-label={label}
          dir="auto"
          maxLength={maxLength}
          value={typed}
          // biome-ignore lint/a11y/noAutofocus: the user opens it to type.
          autoFocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={keep}
          onKeyDown={onKeyDown}
        />
      </h1>
    );
  return (
    <div className={styles.heading}>
      <h1 dir="auto" title={text}>
        {text}
      </h1>
      <IconButton ref={button} icon="pencil" label={editLabel} onClick={() => setTyped(text)} />
    </div>
  );
}
