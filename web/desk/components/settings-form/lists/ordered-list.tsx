import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { DragHandle, moveMember, placeAmong } from "../../ui/form/fields/drag-handle.tsx";
import { formTexts } from "../../ui/form/texts/texts.ts";
import parts from "../settings.module.css";
import styles from "./ordered-list.module.css";
import type { ListOrder } from "./use-order.ts";

interface Props<Item> {
  /** The group that these belong to. */
  title: string;
  label: string;
  /** In display order, with unsaved moves applied. */
  items: readonly Item[];
  nameOf(item: Item): string;
  order: ListOrder<readonly Item[]>;
  /** The item's link and description. */
  children(item: Item): ReactNode;
}

/** A list in the customers' order. Moves apply at once and roll back if refused. */
export function OrderedList<Item extends { id: string | number }>(props: Props<Item>): ReactElement | null {
  const { title, label, items, nameOf, order, children } = props;
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  if (items.length === 0) return null;

  function move(from: number, to: number) {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || from === to) return;
    order.show(moveMember(items, from, to));
    setSaid(formTexts.list.moved(nameOf(item), to + 1, items.length));
  }
  return (
    <section className={styles.whole} aria-label={label}>
      <h2 dir="auto">{title}</h2>
      <ol className={styles.list} ref={list}>
        {items.map((item, index) => (
          <li key={item.id} className={parts.row}>
            <DragHandle
              name={nameOf(item)}
              index={index}
              move={move}
              placeAt={(y) => placeAmong(list.current, y)}
              onDone={order.send}
            />
            {children(item)}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
