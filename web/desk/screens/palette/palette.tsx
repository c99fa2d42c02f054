import { Dialog } from "@base-ui/react/dialog";
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { isComposing } from "../../../shared/input-method.ts";
import type { FoundPerson } from "../../api/global-search.ts";
import { rememberRecent } from "../../api/session/recently-opened.ts";
import type { Me } from "../../api/session/session.ts";
import { IconButton } from "../../components/ui/controls/button.tsx";
import { GoalList } from "./goal-list.tsx";
import type { Goal } from "./goals.ts";
import styles from "./palette.module.css";
import { paletteTexts } from "./texts/texts.ts";
import { useGoals } from "./use-goals.ts";

interface Props {
  me: Me;
  isOpen: boolean;
  onGone(): void;
}

/**
 * One field for everything: tickets, customers, views and commands. Opens from anywhere, also while typing.
 */
export function Palette({ me, isOpen, onGone }: Props): ReactElement {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onGone()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} aria-label={paletteTexts.title} data-modal>
          <Finder me={me} onGone={onGone} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The ARIA combobox pattern: the focus stays in the field, arrow keys move, Enter selects. */
function Finder({ me, onGone }: Omit<Props, "isOpen">) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const [person, setPerson] = useState<FoundPerson>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  function turnTo(next: FoundPerson | undefined) {
    setPerson(next);
    setText("");
    setAt(0);
    field.current?.focus();
  }
  const { goals, said } = useGoals(me, text.trim(), person, turnTo);
  const chosen = goals[Math.min(at, goals.length - 1)];
  const idOf = (goal: Goal) => `${id}-${goal.id.replaceAll(/\W/g, "-")}`;
  const chosenId = chosen && idOf(chosen);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);

  function go(goal: Goal | undefined) {
    if (!goal?.go) return;
    if (!goal.isDeeper) onGone();
    rememberRecent(goal.id);
    goal.go();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt(Math.min(Math.max(Math.min(at, goals.length - 1) + step, 0), goals.length - 1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      go(chosen);
    } else if (event.key === "Backspace" && text === "" && person) turnTo(undefined);
  }

  return (
    <>
      <div className={styles.head}>
        {person && (
          <IconButton icon="arrow-left" label={paletteTexts.back} onClick={() => turnTo(undefined)} />
        )}
        {person && (
          <span className={styles.person} dir="auto">
            {person.name}
          </span>
        )}
        <input
          ref={field}
          className={styles.field}
          role="combobox"
          dir="auto"
          aria-label={person ? paletteTexts.of(person.name) : paletteTexts.search}
          aria-expanded={goals.length > 0}
          aria-controls={id}
          aria-activedescendant={chosenId}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={person ? paletteTexts.of(person.name) : paletteTexts.search}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <GoalList id={id} goals={goals} chosen={chosen} idOf={idOf} onGo={go} />
      <p className={said === "" ? "visually-hidden" : styles.said} role="status">
        {said}
      </p>
    </>
  );
}
