import { useRef, useState } from "react";

interface Row {
  id: string;
}

export interface StableRows<Item> {
  rows: readonly Item[];
  /** The ids of those that are in the list no more, and stay until the others may move. */
  gone: ReadonlySet<string>;
  /** How many wait to be put in. */
  news: number;
  /** Puts everything in its place. */
  takeIn(): void;
}

interface Shown<Item> {
  /** Another one begins anew. */
  list: string;
  /** Until what it is since it was opened has been read: what is shown may be of long ago. */
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
 * The rows of a list that lives: while somebody has the pointer or the focus in it, each row keeps its place and shows
 * what is new of itself; what came is counted, what went is shown as gone. Further pages come behind the last row. What
 * the list is when it is opened is nothing new.
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

/** What is the same stays the same: a list is drawn again where something is seen of it. */
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

/** Whether somebody points into the list or has the focus there: then its rows keep their places. */
export function useInUse(): [boolean, Record<string, () => void>] {
  const by = useRef({ isPointed: false, isFocused: false });
  const [isInUse, setInUse] = useState(false);
  // Where the one follows the other, as with a click, nothing is drawn again.
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
