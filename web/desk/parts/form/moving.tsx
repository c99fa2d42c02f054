import type { KeyboardEvent, PointerEvent, ReactElement } from "react";
import { Icon } from "../icon.tsx";
import styles from "./list-editor.module.css";
import { formTexts } from "./texts/texts.ts";

interface HandleProps {
  name: string;
  index: number;
  move(from: number, to: number): void;
  placeAt(y: number): number;
  /** Told once it was let go, or a key was pressed. */
  onDone?(): void;
}

/** By the pointer it follows the row under it, so that the order is seen while it is made. */
export function Handle({ name, index, move, placeAt, onDone }: HandleProps): ReactElement {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(index, placeAt(event.clientY));
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={formTexts.list.drag(name)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={follow}
      onPointerUp={onDone}
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

/** Which row of a list lies at a height of the screen. */
export function placeAmong(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const below = rows.findIndex(({ bottom }) => y < bottom);
  return below < 0 ? rows.length - 1 : below;
}

export function moveMember<Member>(members: readonly Member[], from: number, to: number): Member[] {
  const rest = members.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...members.slice(from, from + 1), ...rest.slice(to)];
}
