import { useRef, useState } from "react";

interface Row {
  id: string;
}

export interface StableRows<Item> {
  rows: readonly Item[];
  /** The ids of rows that left the list and stay displayed until the others may move. */
  gone: ReadonlySet<string>;
  /** The number of new rows that aren't displayed yet. */
  news: number;
  /** Applies the list's current order. */
  takeIn(): void;
}

interface Shown<Item> {
  /** Another list starts with no state. */
  list: string;
  /** Until the first fetch since it was opened: the cached rows may be old. */
  isOpening: boolean;
  of: readonly Item[];
  rows: readonly Item[];
  gone: ReadonlySet<string>;
  news: number;
}

const none: ReadonlySet<string> = new Set();
const asItIs = <Item>(list: string, of: readonly Item[], isOpening: boolean): Shown<Item> => ({
  list,
  isOpening,
  of,
  rows: of,
  gone: none,
  news: 0,
});

/**
 * The rows of a live list. While the pointer or focus is in it, rows keep their place and update in place;
 * new rows are only counted, and removed rows are marked. Further pages are appended. The first fetch after
 * opening counts as no news.
 */
export function useStableRows<Item extends Row>(
  list: string,
  fresh: readonly Item[],
  { isInUse, isBeingRead }: { isInUse: boolean; isBeingRead: boolean },
): StableRows<Item> {
  const [shown, setShown] = useState(() => asItIs(list, fresh, isBeingRead));
  const isOpening = shown.list !== list || shown.isOpening;
  const isKept = isInUse && !isOpening && shown.rows.length > 0;
  const now = isKept ? keepingPlaces(shown, fresh) : inPlaces(shown, list, fresh, isOpening && isBeingRead);
  if (now !== shown) setShown(now);
  return { ...now, takeIn: () => setShown(asItIs(list, fresh, false)) };
}

/** Keeps identities, so that the list re-renders only for visible changes. */
const inPlaces = <Item>(
  shown: Shown<Item>,
  list: string,
  fresh: readonly Item[],
  isOpening: boolean,
): Shown<Item> =>
  shown.rows === fresh && shown.list === list && shown.isOpening === isOpening
    ? shown
    : asItIs(list, fresh, isOpening);

function keepingPlaces<Item extends Row>(shown: Shown<Item>, fresh: readonly Item[]): Shown<Item> {
  if (shown.of === fresh) return shown;
  const { list } = shown;
  const byId = new Map(fresh.map((item) => [item.id, item]));
  const kept = shown.rows.map((item) => byId.get(item.id) ?? item);
  const isKept = new Set(kept.map(({ id }) => id));
  const last = fresh.findLastIndex(({ id }) => isKept.has(id));
  const behind = last < 0 ? [] : fresh.slice(last + 1);
  const rows = [...kept, ...behind];
  if (rows.length === fresh.length && rows.every((row, index) => row === fresh[index]))
    return asItIs(list, fresh, false);
  return {
    list,
    isOpening: false,
    of: fresh,
    rows,
    gone: new Set(kept.filter(({ id }) => !byId.has(id)).map(({ id }) => id)),
    news: fresh.length + kept.filter(({ id }) => !byId.has(id)).length - rows.length,
  };
}

/** Whether the pointer or the focus is in the list; its rows keep their places then. */
export function useInUse(): [boolean, Record<string, () => void>] {
  const by = useRef({ isPointed: false, isFocused: false });
  const [isInUse, setInUse] = useState(false);
  // If pointer and focus change together, as on a click, there is no extra render.
  const note = (more: Partial<typeof by.current>) => {
    Object.assign(by.current, more);
    setInUse(by.current.isPointed || by.current.isFocused);
  };
  const handlers = {
    onPointerEnter: () => note({ isPointed: true }),
    onPointerLeave: () => note({ isPointed: false }),
    onFocus: () => note({ isFocused: true }),
    onBlur: () => note({ isFocused: false }),
  };
  return [isInUse, handlers];
}
