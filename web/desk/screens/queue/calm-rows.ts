import { useState } from "react";
import type { QueueItem } from "../../api/tickets.ts";

export interface CalmRows {
  rows: readonly QueueItem[];
  /** The ids of those that are in the list no more, and stay until the others may move. */
  gone: ReadonlySet<string>;
  /** How many wait to be put in. */
  news: number;
  /** Puts everything in its place. */
  takeIn(): void;
}

interface Shown {
  of: readonly QueueItem[];
  rows: readonly QueueItem[];
  gone: ReadonlySet<string>;
  news: number;
}

const none: ReadonlySet<string> = new Set();
const asItIs = (of: readonly QueueItem[]): Shown => ({ of, rows: of, gone: none, news: 0 });

/**
 * The rows of a list that lives: while somebody has the pointer or the focus in it, each row keeps its place and shows
 * what is new of itself; what came is counted, what went is shown as gone. Further pages come behind the last row.
 */
export function useCalmRows(fresh: readonly QueueItem[], isInUse: boolean): CalmRows {
  const [shown, setShown] = useState(() => asItIs(fresh));
  const [wasInUse, setWasInUse] = useState(isInUse);
  let now = shown;
  if (fresh !== shown.of || wasInUse !== isInUse) {
    now = isInUse && shown.rows.length > 0 ? keepingPlaces(shown, fresh) : asItIs(fresh);
    setShown(now);
    setWasInUse(isInUse);
  }
  return { ...now, takeIn: () => setShown(asItIs(fresh)) };
}

function keepingPlaces(shown: Shown, fresh: readonly QueueItem[]): Shown {
  const byId = new Map(fresh.map((item) => [item.id, item]));
  const kept = shown.rows.map((item) => byId.get(item.id) ?? item);
  const isKept = new Set(kept.map(({ id }) => id));
  const last = fresh.findLastIndex(({ id }) => isKept.has(id));
  const behind = last < 0 ? [] : fresh.slice(last + 1);
  const rows = [...kept, ...behind];
  return {
    of: fresh,
    rows,
    gone: new Set(kept.filter(({ id }) => !byId.has(id)).map(({ id }) => id)),
    news: fresh.length + kept.filter(({ id }) => !byId.has(id)).length - rows.length,
  };
}
