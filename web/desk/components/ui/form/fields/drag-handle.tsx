import { type KeyboardEvent, type PointerEvent, type ReactElement, useLayoutEffect, useRef } from "react";
import { Icon } from "../../content/icon.tsx";
import { formTexts } from "../texts/texts.ts";
import styles from "./list-editor.module.css";

interface HandleProps {
  name: string;
  index: number;
  move(from: number, to: number): void;
  placeAt(y: number): number;
  /** Called when it is dropped, or after a key press. */
  onDone?(): void;
}

/** While dragging, the row moves under the pointer, so that the new order is visible at once. */
export function DragHandle({ name, index, move, placeAt, onDone }: HandleProps): ReactElement {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };
  const handle = useRef<HTMLButtonElement>(null);
  const pointer = useRef<number>(undefined);
  // A row that moves in the DOM loses its pointer capture.
  useLayoutEffect(() => {
    if (pointer.current !== undefined) handle.current?.setPointerCapture(pointer.current);
  });
  const hold = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    pointer.current = pointerId;
    currentTarget.setPointerCapture(pointerId);
  };
  const letGo = () => {
    pointer.current = undefined;
    onDone?.();
  };
  return (
    <button
      ref={handle}
      type="button"
      className={styles.handle}
      aria-label={formTexts.list.drag(name)}
      onKeyDown={onKeyDown}
      onPointerDown={hold}
      onPointerMove={({ clientY }) => pointer.current !== undefined && move(index, placeAt(clientY))}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyUp={(event) => arrows.has(event.key) && onDone?.()}
    >
      <Icon name="grabber" />
    </button>
  );
}

const arrows = new Map([
  ["ArrowUp", -1],
  ["ArrowDown", 1],
]);

/** The row of a list at a vertical position. */
export function placeAmong(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const below = rows.findIndex(({ bottom }) => y < bottom);
  return below < 0 ? rows.length - 1 : below;
}

export function moveMember<Member>(members: readonly Member[], from: number, to: number): Member[] {
  const rest = members.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...members.slice(from, from + 1), ...rest.slice(to)];
}
