import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { Button, IconButton } from "../../controls/button.tsx";
import { useFieldContext } from "../field-context.ts";
import { formTexts } from "../texts/texts.ts";
import { DragHandle, moveMember, placeAmong } from "./drag-handle.tsx";
import { describedBy, Help } from "./labelled.tsx";
import styles from "./list-editor.module.css";

interface Props<Item> {
  /** The list's name; its members are `name.0`, `name.1`, … */
  name: string;
  label: string;
  /** What its members are for, from the customer's view. */
  help?: string;
  items: readonly Item[];
  /** A new, empty member. */
  blank(): Item;
  nameOf(item: Item, index: number): string;
  addLabel: string;
  isFull?: boolean;
  /** One row per member, with column headings. */
  isCompact?: boolean;
  /** If a heading already says the same. */
  isLabelHidden?: boolean;
  onChange(items: Item[]): void;
  /** Called when members change their order. */
  onReorder?(): void;
  children(item: Item, change: (item: Item) => void, index: number): ReactNode;
}

/** A list with inline editing, sortable by dragging, keys or buttons. */
export function ListEditor<Item>(props: Props<Item>): ReactElement {
  const {
    name,
    label,
    items,
    blank,
    nameOf,
    addLabel,
    isFull = false,
    isCompact = false,
    onChange,
    onReorder,
  } = props;
  const ids = useIds(items.length);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const { idOf } = useFieldContext();
  const id = idOf(name);

  function move(from: number, to: number) {
    const moved = items[from];
    if (to < 0 || to >= items.length || from === to || moved === undefined) return;
    ids.move(from, to);
    onChange(moveMember(items, from, to));
    onReorder?.();
    setSaid(formTexts.list.moved(nameOf(moved, from), to + 1, items.length));
  }
  function remove(index: number) {
    ids.remove(index);
    onChange(items.filter((_, other) => other !== index));
    onReorder?.();
  }
  const placeAt = (y: number) => placeAmong(list.current, y);

  return (
    <fieldset
      className={styles.editor}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, props.help, [])}
    >
      <legend className={props.isLabelHidden ? "visually-hidden" : styles.legend}>{label}</legend>
      <Help id={id}>{props.help}</Help>
      {items.length > 0 && (
        <ol className={isCompact ? `${styles.list} ${styles.compact}` : styles.list} ref={list}>
          {items.map((item, index) => (
            <li key={ids.all[index]} className={styles.member} id={idOf(`${name}.${index}`)} tabIndex={-1}>
              <DragHandle name={nameOf(item, index)} index={index} move={move} placeAt={placeAt} />
              <div className={styles.fields}>
                {props.children(
                  item,
                  (changed) => onChange(items.map((other, place) => (place === index ? changed : other))),
                  index,
                )}
              </div>
              <span className={styles.verbs}>
                <IconButton
                  icon="arrow-up"
                  label={formTexts.list.up(nameOf(item, index))}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon="arrow-down"
                  label={formTexts.list.down(nameOf(item, index))}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  icon="trash"
                  label={formTexts.list.remove(nameOf(item, index))}
                  onClick={() => remove(index)}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <Button icon="plus" disabled={isFull} onClick={() => onChange([...items, blank()])}>
        {addLabel}
      </Button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

/** Stable React keys for members without ids; they move with them. */
function useIds(count: number) {
  const next = useRef(0);
  const [ids, setIds] = useState<number[]>([]);
  const missing = count - ids.length;
  const all =
    missing > 0 ? [...ids, ...Array.from({ length: missing }, () => next.current++)] : ids.slice(0, count);
  if (missing !== 0) setIds(all);
  return {
    all,
    move: (from: number, to: number) => setIds(moveMember(all, from, to)),
    remove: (index: number) => setIds(all.filter((_, other) => other !== index)),
  };
}
