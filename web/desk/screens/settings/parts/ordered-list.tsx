import { useMutation } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { Handle, moveMember, placeAmong } from "../../../parts/form/moving.tsx";
import { formTexts } from "../../../parts/form/texts/texts.ts";
import { sayTrouble } from "../../../parts/toasts.tsx";
import styles from "./ordered-list.module.css";
import parts from "./parts.module.css";

interface Props<Item> {
  /** Whose they are. */
  title: string;
  label: string;
  items: readonly Item[];
  nameOf(item: Item): string;
  order(items: readonly Item[]): Promise<void>;
  /** What is shown is in the order of the desk again once it is over. */
  readAgain(): Promise<void>;
  /** Its link, and what is said of it. */
  children(item: Item): ReactNode;
}

/** What customers see in an order; what is moved is in force at once, and taken back when it is refused. */
export function OrderedList<Item extends { id: string | number }>(props: Props<Item>): ReactElement | null {
  const { title, label, items, nameOf, order, readAgain, children } = props;
  const [moved, setMoved] = useState<readonly Item[]>();
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const ordering = useMutation({
    mutationFn: order,
    onError: sayTrouble,
    onSettled: async () => {
      await readAgain();
      setMoved(undefined);
    },
  });
  const shown = moved ?? items;
  if (items.length === 0) return null;

  function move(from: number, to: number) {
    const item = shown[from];
    if (!item || to < 0 || to >= shown.length || from === to) return;
    setMoved(moveMember(shown, from, to));
    setSaid(formTexts.list.moved(nameOf(item), to + 1, shown.length));
  }
  return (
    <section className={styles.whole} aria-label={label}>
      <h2 dir="auto">{title}</h2>
      <ol className={styles.list} ref={list}>
        {shown.map((item, index) => (
          <li key={item.id} className={parts.row}>
            <Handle
              name={nameOf(item)}
              index={index}
              move={move}
              placeAt={(y) => placeAmong(list.current, y)}
              onDone={() => moved && ordering.mutate(moved)}
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
