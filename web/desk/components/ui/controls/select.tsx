import { type ReactElement, type RefObject, Suspense, useRef } from "react";
import { afterPaint } from "../../../api/kernel/after-paint.ts";
import { Icon } from "../content/icon.tsx";
import { lazyComponent } from "../loading/lazy.tsx";
import styles from "./select.module.css";

export interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface Props<Value extends string> {
  /** The accessible name of the button and of its list. */
  label: string;
  id?: string;
  /** For a form that reads its fields by name. */
  name?: string;
  value: Value;
  options: readonly Option<Value>[];
  /** Shown while no option has the value. */
  placeholder?: string;
  /** The button is part of a chip, and shows the label beside the chosen option. */
  isInChip?: boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string | undefined;
  onChoose(value: Value): void;
}

/** What a person did with the button before the list was loaded. */
export type EarlyUse = RefObject<"focus" | "open" | undefined>;

export interface ListProps extends Props<string> {
  early: EarlyUse;
}

/** Lists with more options have a field to search them. */
const searchableFrom = 11;

// The list is loaded after the page's first paint; until then there is only the button.
const SelectList = lazyComponent<ListProps>(async () => {
  await afterPaint();
  return (await import("./choice/select-list.tsx")).SelectList;
});
const SearchList = lazyComponent<ListProps>(async () => {
  await afterPaint();
  return (await import("./choice/search-list.tsx")).SearchList;
});

/** One of several options: a button with the chosen one, and a list below it. */
export function Select<Value extends string>(props: Props<Value>): ReactElement {
  const early: EarlyUse = useRef(undefined);
  const List = props.options.length < searchableFrom ? SelectList : SearchList;
  const choose = (value: string) => {
    const chosen = props.options.find((option) => option.value === value);
    if (chosen) props.onChoose(chosen.value);
  };
  return (
    <Suspense fallback={<UnloadedSelect {...props} early={early} onChoose={choose} />}>
      <List {...props} early={early} onChoose={choose} />
    </Suspense>
  );
}

/** The same button before its list is loaded. It remembers that it was focused or opened. */
function UnloadedSelect({ early, name, isDisabled, isRequired, ...props }: ListProps) {
  const open = () => {
    early.current = "open";
  };
  return (
    <>
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded="false"
        aria-required={isRequired}
        disabled={isDisabled}
        {...triggerProps(props)}
        onFocus={() => {
          early.current ??= "focus";
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) early.current = undefined;
        }}
        // The list may come between pressing and releasing.
        onMouseDown={open}
        onClick={open}
        onKeyDown={({ key }) => key.startsWith("Arrow") && open()}
      >
        <ChosenOption {...props} />
      </button>
      {name && <input type="hidden" name={name} value={props.value} />}
    </>
  );
}

export const triggerProps = ({
  id,
  label,
  isInChip,
  ...props
}: Pick<ListProps, "id" | "label" | "isInChip" | "aria-invalid" | "aria-describedby">) => ({
  id,
  className: isInChip ? styles.inChip : styles.trigger,
  "aria-label": label,
  "aria-invalid": props["aria-invalid"],
  "aria-describedby": props["aria-describedby"],
});

/** What the button shows. */
export function ChosenOption({
  value,
  options,
  placeholder = "",
  label,
  isInChip,
}: Pick<ListProps, "value" | "options" | "placeholder" | "label" | "isInChip">): ReactElement {
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      {isInChip && <span className={styles.label}>{label}:</span>}
      <span className={chosen ? styles.chosen : `${styles.chosen} ${styles.none}`} dir="auto">
        {chosen?.label ?? placeholder}
      </span>
      <Icon name="chevron-down" />
    </>
  );
}
