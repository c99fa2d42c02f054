import { type KeyboardEvent, type ReactElement, Suspense, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isComposing } from "../../../../shared/input-method.ts";
import { locale } from "../../../texts/texts.ts";
import { Icon } from "../content/icon.tsx";
import { lazyComponent } from "../loading/lazy.tsx";
import styles from "./date-input.module.css";
import { today } from "./days.ts";
import { dateTexts as texts } from "./texts/texts.ts";
import { dateFormOf } from "./typed-date.ts";

const CalendarPopover = lazyComponent(async () => (await import("./calendar-popover.tsx")).CalendarPopover);

export interface DateProps {
  /** An ISO date, or with a time `2026-12-24T09:30`; empty for none. */
  value: string;
  hasTime?: boolean;
  /** Its accessible name, unless a `<label>` names it by the id. */
  label?: string;
  id?: string;
  isRequired?: boolean;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string | undefined;
  onChange(value: string): void;
}

const form = dateFormOf(locale, today);
const usualTime = "09:00";

/** A date as text, in the form of the reader's region, with a calendar beside it. */
export function DateInput(props: DateProps): ReactElement {
  const { value, hasTime = false, label, isRequired, onChange } = props;
  const made = useId();
  const id = props.id ?? made;
  const [shown, setShown] = useState({ text: form.write(value), value, seen: value });
  const [isOpen, setOpen] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Changed from outside: discarded, or taken from another user's save.
  if (shown.seen !== value)
    setShown({ text: shown.value === value ? shown.text : form.write(value), value, seen: value });
  const read = form.read(shown.text, hasTime);
  const problem = read === undefined ? texts.unreadable(form.write(exampleOf(hasTime))) : "";
  // A form with a problem isn't saved.
  useEffect(() => field.current?.setCustomValidity(problem), [problem]);

  function put(text: string, next: string | undefined) {
    setShown({ text, value: next ?? shown.value, seen: value });
    if (next !== undefined && next !== shown.value) onChange(next);
  }
  function type(text: string) {
    // A year of two figures may be the beginning of one of four.
    const isWhole = text.trim() === "" || /\d{4}/.test(text);
    put(text, isWhole ? form.read(text, hasTime) : undefined);
  }
  function complete() {
    if (read !== undefined) put(form.write(read), read);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter") complete();
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setOpen(true);
  }
  function pick(day: string) {
    const next = hasTime && day !== "" ? `${day}T${read?.slice(11) || usualTime}` : day;
    // The text must be there before a part of it is selected, and a key may come before the next frame.
    flushSync(() => {
      put(form.write(next), next);
      setOpen(false);
    });
    if (!hasTime) return;
    // The time is typed next.
    const { length } = form.write(day);
    field.current?.focus();
    field.current?.setSelectionRange(length + 1, -1);
  }

  const isUnreadable = wasLeft && problem !== "";
  const pattern = form.pattern(texts.letters);
  return (
    <span className={styles.whole}>
      <span
        ref={place}
        className={styles.place}
        data-invalid={isUnreadable || props["aria-invalid"] || undefined}
      >
        <input
          ref={field}
          id={id}
          className={styles.field}
          aria-label={label}
          aria-required={isRequired}
          aria-invalid={isUnreadable || props["aria-invalid"]}
          aria-describedby={
            [props["aria-describedby"], isUnreadable && `${id}-unreadable`].filter(Boolean).join(" ") ||
            undefined
          }
          placeholder={hasTime ? `${pattern} ${texts.clock}` : pattern}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={shown.text}
          onChange={({ currentTarget }) => {
            setLeft(false);
            type(currentTarget.value);
          }}
          onBlur={() => {
            setLeft(true);
            complete();
          }}
          onKeyDown={onKeyDown}
        />
        <button
          ref={button}
          type="button"
          className={styles.open}
          aria-label={texts.open}
          title={texts.open}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <Icon name="calendar" />
        </button>
      </span>
      {isUnreadable && (
        <span id={`${id}-unreadable`} className={styles.fault}>
          {problem}
        </span>
      )}
      {isOpen && (
        <Suspense>
          <CalendarPopover
            anchor={place}
            opener={button}
            value={(read ?? value).slice(0, 10)}
            canClear={!isRequired}
            onPick={pick}
            onGone={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  );
}

const exampleOf = (hasTime: boolean) => `${today().slice(0, 4)}-12-31${hasTime ? "T14:30" : ""}`;
