import { type ReactElement, type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { Button, IconButton } from "../../ui/controls/button.tsx";
import { formTexts } from "../../ui/form/texts/texts.ts";
import { lazyComponent } from "../../ui/loading/lazy.tsx";
import styles from "./rule-rows.module.css";

const AddMenu = lazyComponent(async () => (await import("./add-menu.tsx")).AddMenu);

/** A condition or an action that a rule can have once. */
export interface RuleRow {
  id: string;
  name: string;
  /** Whether it has a value. */
  isSet: boolean;
  field: ReactNode;
  /** Removes its value. */
  clear(): void;
}

interface Props {
  /** All that can be added, in menu order. */
  rows: readonly RuleRow[];
  addLabel: string;
  /** The heading of a group of conditions. */
  title?: string;
  /** What an empty group means. */
  empty?: string;
}

/** The rows of a rule that are in use, with a menu of the others. */
export function RuleRows({ rows, addLabel, title, empty }: Props): ReactElement {
  const id = useId();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [fresh, setFresh] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const shown = rows.filter((row) => row.isSet || added.includes(row.id));
  const others = rows.filter((row) => !shown.includes(row));
  useEffect(() => {
    if (fresh === undefined) return;
    setFresh(undefined);
    const row = place.current?.querySelector(`[data-row="${fresh}"]`);
    row?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
  }, [fresh]);

  function remove(row: RuleRow) {
    setAdded(added.filter((one) => one !== row.id));
    row.clear();
    trigger.current?.focus();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every browser.
    <div className={styles.group} role="group" {...(title && { "aria-labelledby": id })}>
      {title && (
        <p className={styles.title} id={id}>
          {title}
        </p>
      )}
      {shown.length === 0 && empty && <p className={styles.empty}>{empty}</p>}
      {shown.length > 0 && (
        <div className={styles.rows} ref={place}>
          {shown.map((row) => (
            <div key={row.id} className={styles.row} data-row={row.id}>
              <div className={styles.field}>{row.field}</div>
              <IconButton icon="x" label={formTexts.list.remove(row.name)} onClick={() => remove(row)} />
            </div>
          ))}
        </div>
      )}
      {/* The menu loads meanwhile, and opens if the button was pressed before. */}
      {others.length > 0 && (
        <Suspense
          fallback={
            <Button icon="plus" onClick={() => setAsked(true)}>
              {addLabel}
            </Button>
          }
        >
          <AddMenu
            label={addLabel}
            rows={others}
            isOpen={isAsked}
            button={trigger}
            onAdd={({ id }) => {
              setAdded([...added, id]);
              setFresh(id);
              setAsked(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
